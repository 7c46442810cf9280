import { html } from '../html/html.ts';
import { asContent, type BlockComponent, container } from './component.ts';

export const disclosures: BlockComponent<'disclosures'> = {
  elements: {
    AccordionGroup: container('disclosures', {
      about: 'Accordions that share a frame.',
      attributes: {},
      fields: () => ({}),
    }),
  },
  html: ({ children }, print) => html`<div class="accordions">${print.blocks(children)}</div>`,
  ...asContent,
};
