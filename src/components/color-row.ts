import { html } from '../html/html.ts';
import { piece } from '../markdown/pieces.ts';
import { type BlockComponent, element } from './component.ts';

export const colorRow: BlockComponent<'colorRow'> = {
  elements: {
    'Color.Row': element({
      about: 'Colours that belong together.',
      attributes: { title: { type: 'text', about: 'What they have in common.' } },
      within: ['Color'],
      expand: ({ attributes: { title = '' }, at, blocks }) => ({
        kind: 'colorRow',
        ...at,
        title,
        children: blocks(),
      }),
    }),
  },

  html: ({ title, children }, print) =>
    html`<div class="color-row">
      <span class="color-row-title">${title}</span>
      <div class="color-row-items">${print.blocks(children)}</div>
    </div>`,

  markdown: ({ title, children }, print) => [
    ...piece(title === '' ? '' : `**${print.escape(title)}**`),
    ...print.blocks(children),
  ],

  text: ({ title, children }, print) => print.part(title, children),
};
