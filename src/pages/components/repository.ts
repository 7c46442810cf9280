import { html } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { piece } from '../markdown/pieces.ts';
import { type BlockComponent, element } from './component.ts';

const repositoryElement = element({
  about: 'A link to a repository on GitHub.',
  attributes: {
    repo: { type: 'text', about: 'Its owner and name: owner/name.', required: true },
    variant: { type: 'text', about: 'Its style.', choices: ['inset', 'flat'] },
    flat: { type: 'flag', about: 'The same as the variant with that name.' },
  },
  expand({ attributes: { repo = '', variant, flat }, at, blocks }) {
    if (!/^[\w.-]+\/[\w.-]+$/.test(repo)) return blocks();
    const isFlat = flat === true || variant === 'flat';
    return { kind: 'repository', ...at, name: repo, flat: isFlat };
  },
});

export const repository: BlockComponent<'repository'> = {
  elements: { GitHub: repositoryElement, 'GitHub.Repo': repositoryElement },

  html: ({ name, flat }, print) =>
    html`<a
      class="card horizontal${flat ? ' flat' : ''}"
      href="https://github.com/${name}"
      target="_blank"
      rel="noreferrer"
      ><div class="card-inner">
        <span class="card-icon">${interfaceIcon('git-branch')}</span>
        <div class="card-text">
          <div class="card-title">${name}</div>
          <div class="card-body"><p>${print.words.repository}</p></div>
        </div>
      </div></a
    >`,
  markdown: ({ name }, print) => piece(print.link(name, `https://github.com/${name}`)),
  text: ({ name }, print) => print.name(name),
};
