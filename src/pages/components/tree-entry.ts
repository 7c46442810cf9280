import { html } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { bulletOf } from '../markdown/pieces.ts';
import { type BlockComponent, container } from './component.ts';

const shared = {
  name: { type: 'text', about: 'Its name.', required: true },
  highlight: { type: 'flag', about: 'Highlights it.' },
} as const;

/** A file, or a folder with its entries. */
export const treeEntry: BlockComponent<'treeEntry'> = {
  elements: {
    'Tree.Folder': container('treeEntry', {
      about: 'A folder of a tree.',
      attributes: {
        ...shared,
        defaultOpen: { type: 'flag', about: 'Opens it initially.' },
        openable: { type: 'flag', about: 'Lets readers open and close it; on unless false.' },
      },
      within: ['Tree', 'Tree.Folder', 'FileTree'],
      fields: ({ attributes: { name = '', highlight, defaultOpen, openable } }) => ({
        name,
        highlighted: highlight === true,
        folder: openable === false ? 'fixed' : defaultOpen === true ? 'open' : 'closed',
      }),
    }),
    'Tree.File': container('treeEntry', {
      about: 'A file of a tree.',
      attributes: shared,
      within: ['Tree', 'Tree.Folder', 'FileTree'],
      fields: ({ attributes: { name = '', highlight } }) => ({
        name,
        highlighted: highlight === true,
        folder: undefined,
      }),
    }),
  },

  html({ name, highlighted, folder, children }, print) {
    const look = `tree-file${highlighted ? ' highlighted' : ''}`;
    const inside = print.blocks(children);
    if (folder === undefined)
      return html`<li class="${look}">${interfaceIcon('file')}<span>${name}</span>${inside}</li>`;
    if (folder === 'fixed')
      return html`<li>
        <div class="${look}">${interfaceIcon('folder')}<span>${name}</span></div>
        <ul>
          ${inside}
        </ul>
      </li>`;
    return html`<li><details${folder === 'open' && html` open`}><summary class="${highlighted ? 'highlighted' : ''}">${interfaceIcon('chevron-right')}${interfaceIcon('folder')}<span>${name}</span></summary><ul>${inside}</ul></details></li>`;
  },

  markdown: ({ name, folder, children }, print) => [
    bulletOf(`\`${name}${folder === undefined ? '' : '/'}\``, print.blocks(children)),
  ],

  text: ({ name, children }, print) => print.part(name, children),
};
