import { html } from '../html/html.ts';
import { asContent, type BlockComponent, container } from './component.ts';

export const panel: BlockComponent<'panel'> = {
  elements: {
    Panel: container('panel', {
      about: 'Content shown next to the page instead of its table of contents.',
      attributes: {},
      fields: () => ({}),
    }),
  },
  html: ({ children }, print) =>
    print.aside(html`<div class="panel content">${print.blocks(children)}</div>`),
  ...asContent,
};
