import type { Block } from '../doc/block.ts';
import { plainText } from '../doc/plain-text.ts';
import { type Html, html, tag, type Part } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { piece } from '../markdown/pieces.ts';
import { slugOf } from '../../site/source/outline/anchors.ts';
import type { Words } from '../words/words.ts';
import { type BlockComponent, container, type Use } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

const shared = {
  defaultOpen: { type: 'flag', about: 'Opens it initially.' },
  id: { type: 'text', about: 'Its anchor, instead of the one derived from the title.' },
} as const;

export const disclosure: BlockComponent<'disclosure'> = {
  elements: {
    Accordion: container('disclosure', {
      about: 'A title that expands its content.',
      attributes: {
        title: { type: 'content', about: 'The title, which is always shown.', required: true },
        description: { type: 'content', about: 'A line below the title.' },
        ...iconAttributes,
        ...shared,
      },
      fields: (use) => ({
        look: 'accordion',
        description: use.attributes.description ?? [],
        icon: styledIcon(use.attributes.icon, { style: use.attributes.iconType }),
        ...titled(use),
      }),
    }),
    Expandable: container('disclosure', {
      about: 'The nested fields of another one, collapsed.',
      attributes: { title: { type: 'content', about: 'Its title.' }, ...shared },
      fields: (use) => ({ look: 'expandable', description: [], icon: undefined, ...titled(use) }),
    }),
  },

  html({ look, id, title, description, icon, open, children }, print) {
    const text = print.inlines(title);
    const { shown, hidden } = foldWords(title.length === 0 ? undefined : text, children, print.words);
    const summary =
      look === 'accordion'
        ? html`${interfaceIcon('chevron-right')}${print.icon(icon)}<span class="accordion-text"
              ><span class="accordion-title">${text}</span
              >${description.length > 0 && html`<span class="accordion-description">${print.inlines(description)}</span>`}</span
            >`
        : html`${interfaceIcon('chevron-right')}<span class="when-closed">${shown}</span
            ><span class="when-open">${hidden}</span>`;
    return tag(
      'details',
      { class: look, id, open },
      html`<summary>${summary}</summary>
        <div class="${look}-body">${print.blocks(children)}</div>`,
    );
  },

  markdown: ({ title, description, children }, print) =>
    title.length === 0
      ? print.blocks(children)
      : print.section(print.inlines(title), piece(print.inlines(description)), children),

  text({ look, id, title, description, children }, print) {
    const text = print.inlines(title);
    const isSection = look === 'accordion' && text !== '';
    if (isSection) print.add({ kind: 'accordion', text, id });
    else print.name(text);
    print.add({ kind: 'text', text: print.inlines(description) });
    print.blocks(children);
    if (isSection) print.add({ kind: 'accordion-end' });
  },
};

function titled({ attributes, anchor }: Use<typeof shared & { title: { type: 'content'; about: string } }>) {
  const title = attributes.title ?? [];
  return {
    id: anchor(attributes.id ?? slugOf(plainText(title))),
    title,
    open: attributes.defaultOpen === true,
  };
}

/** The label of a disclosure; one without a title is named after its content. */
function foldWords(title: Html | undefined, children: readonly Block[], words: Words) {
  if (title !== undefined) return { shown: around(words.show, title), hidden: around(words.hide, title) };
  const fields = children.filter(({ kind }) => kind === 'field').length;
  if (fields === 0 && children.some(({ kind }) => kind === 'choice'))
    return { shown: words.showAlternatives, hidden: words.hideAlternatives };
  return { shown: words.showFields + (fields === 0 ? '' : ` (${fields})`), hidden: words.hideFields };
}

/** A translation with markup in its placeholder. */
function around(wording: string, part: Part): Html {
  const at = wording.indexOf('{}');
  return at === -1 ? html`${wording}` : html`${wording.slice(0, at)}${part}${wording.slice(at + 2)}`;
}
