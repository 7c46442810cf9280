import { html } from '../html/html.ts';
import { piece } from '../markdown/pieces.ts';
import { type BlockComponent, container } from './component.ts';

export const colorRow: BlockComponent<'colorRow'> = {
  elements: {
    'Color.Row': container('colorRow', {
      about: 'Colours that belong together.',
      attributes: { title: { type: 'text', about: 'What they have in common.' } },
      within: ['Color'],
      fields: ({ attributes: { title = '' } }) => ({
        title,
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
