import { html } from '../html/html.ts';
import { piece } from '../markdown/pieces.ts';
import { codeTabs } from './code-group.ts';
import { type BlockComponent, container } from './component.ts';

const exampleOf = (role: 'request' | 'response', about: string) =>
  container('example', {
    about,
    attributes: { dropdown: { type: 'flag', about: 'Shows a dropdown instead of tabs.' } },
    fields: ({ attributes: { dropdown } }) => ({
      role,
      label: undefined,
      generated: false,
      dropdown: dropdown === true,
    }),
  });

/** Shown next to the page; agents read it in its place. */
export const example: BlockComponent<'example'> = {
  elements: {
    RequestExample: exampleOf('request', 'Request samples next to the page.'),
    ResponseExample: exampleOf('response', 'Response samples next to the page.'),
  },

  html({ role, label, dropdown, children }, print) {
    const name = label ?? (role === 'request' ? print.words.requestExample : print.words.responseExample);
    return print.aside(
      html`<section class="example" aria-label="${name}">${codeTabs(children, dropdown, print)}</section>`,
    );
  },

  markdown({ role, label, generated, children }, print) {
    const inner = generated ? [] : print.blocks(children);
    if (inner.length === 0) return [];
    const name = label ?? (role === 'request' ? 'Request example' : 'Response example');
    return [...piece(`**${name}:**`), ...inner];
  },

  text({ generated, children }, print) {
    if (!generated) print.blocks(children);
  },
};
