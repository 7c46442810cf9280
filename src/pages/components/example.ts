import type { Block } from '../doc/block.ts';
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
      generated: [],
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
    const inner = print.blocks(written(children, generated));
    if (inner.length === 0) return [];
    const name = label ?? (role === 'request' ? 'Request example' : 'Response example');
    return [...piece(`**${name}:**`), ...inner];
  },

  text({ generated, children }, print) {
    print.blocks(written(children, generated));
  },
};

function written(children: readonly Block[], generated: readonly boolean[]): readonly Block[] {
  return children.filter((_, index) => generated[index] !== true);
}
