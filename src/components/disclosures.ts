import { html } from '../html/html.ts';
import { asContent, type BlockComponent, element } from './component.ts';

export const disclosures: BlockComponent<'disclosures'> = {
  elements: {
    AccordionGroup: element({
      about: 'Accordions that share a frame.',
      attributes: {},
      expand: ({ at, blocks }) => ({ kind: 'disclosures', ...at, children: blocks() }),
    }),
  },
  html: ({ children }, print) => html`<div class="accordions">${print.blocks(children)}</div>`,
  ...asContent,
};
