import { element, type BlockComponent } from './component.ts';
import { html } from '../html/html.ts';

export const steps: BlockComponent<'steps'> = {
  elements: {
    Steps: element({
      about: 'A procedure, one step after another.',
      attributes: {
        titleSize: {
          type: 'text',
          about: 'How large the titles of the steps are.',
          choices: ['p', 'h2', 'h3', 'h4'],
        },
      },
      expand: ({ span, through, blocks }) => ({ kind: 'steps', span, through, children: blocks() }),
    }),
  },
  html: ({ children }, print) =>
    html`<ol class="steps">
      ${print.blocks(children)}
    </ol>`,
  markdown: ({ children }, print) => print.blocks(children),
  text: ({ children }, print) => print.blocks(children),
};
