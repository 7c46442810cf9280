import { html } from '../html/html.ts';
import { asContent, type BlockComponent, element } from './component.ts';

export const colors: BlockComponent<'colors'> = {
  elements: {
    Color: element({
      about: 'Colours with their names and values.',
      attributes: {
        variant: {
          type: 'text',
          about: 'How they are shown.',
          required: true,
          choices: ['compact', 'table'],
        },
      },
      expand: ({ attributes: { variant }, at, blocks }) => ({
        kind: 'colors',
        ...at,
        look: variant === 'table' ? 'table' : 'compact',
        children: blocks(),
      }),
    }),
  },
  html: ({ look, children }, print) =>
    html`<div class="colors colors-${look}">${print.blocks(children)}</div>`,
  ...asContent,
};
