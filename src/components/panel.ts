import { html } from '../html/html.ts';
import { asContent, type BlockComponent, element } from './component.ts';

export const panel: BlockComponent<'panel'> = {
  elements: {
    Panel: element({
      about: 'Content shown next to the page instead of its table of contents.',
      attributes: {},
      expand: ({ at, blocks }) => ({ kind: 'panel', ...at, children: blocks() }),
    }),
  },
  html: ({ children }, print) =>
    print.aside(html`<div class="panel content">${print.blocks(children)}</div>`),
  ...asContent,
};
