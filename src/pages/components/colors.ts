import { html } from '../html/html.ts';
import { asContent, type BlockComponent, container } from './component.ts';

export const colors: BlockComponent<'colors'> = {
  elements: {
    Color: container('colors', {
      about: 'Colours with their names and values.',
      attributes: {
        variant: {
          type: 'text',
          about: 'How they are shown.',
          required: true,
          choices: ['compact', 'table'],
        },
      },
      fields: ({ attributes: { variant } }) => ({
        look: variant === 'table' ? 'table' : 'compact',
      }),
    }),
  },
  html: ({ look, children }, print) =>
    html`<div class="colors colors-${look}">${print.blocks(children)}</div>`,
  ...asContent,
};
