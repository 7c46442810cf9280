import type { Block, BlockOf } from '../doc/block.ts';
import { type Html, html } from '../html/html.ts';
import { type BlockComponent, element } from './component.ts';
import type { HtmlPrinter } from './printers.ts';
import { picker, tabSet } from './tab-set.ts';

type Code = BlockOf<'code'>;

export const codeGroup: BlockComponent<'codeGroup'> = {
  elements: {
    CodeGroup: element({
      about: 'Code blocks under one head, with a tab each.',
      attributes: { dropdown: { type: 'flag', about: 'Chooses from a list in place of tabs.' } },
      expand: ({ attributes: { dropdown }, span, through, blocks }) => ({
        kind: 'codeGroup',
        span,
        through,
        dropdown: dropdown === true,
        children: blocks(),
      }),
    }),
  },
  html: ({ dropdown, children }, print) => codeTabs(children, dropdown, print),
  markdown: ({ children }, print) => print.blocks(children),
  text: ({ children }, print) => print.blocks(children),
};

/** The code blocks as tabs; what stands between them, such as headings, comes before. */
export function codeTabs(children: readonly Block[], dropdown: boolean, print: HtmlPrinter): Html {
  const codes = codesIn(children);
  if (codes.length === 0) return print.blocks(children);
  const choices = codes.map((node, index) => {
    const { title, icon } = print.codeHead(node);
    return {
      title: title === '' ? `${print.words.code} ${index + 1}` : title,
      icon,
      content: print.codeBody(node),
    };
  });
  const options = { className: 'code code-group', synced: true, after: print.copyButton() };
  const others = children.filter((node) => codesIn([node]).length === 0);
  return html`${print.blocks(others)}${
    dropdown && choices.length > 1
      ? picker(choices, print.words.code, options, print)
      : tabSet(choices, options, print)
  }`;
}

function codesIn(nodes: readonly Block[]): readonly Code[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'code') return [node];
    if (node.kind === 'list') return node.items.flatMap(({ children }) => codesIn(children));
    if (node.kind === 'tabs') return codesIn([...node.children, ...node.tabs]);
    return node.kind === 'html' ||
      node.kind === 'codeGroup' ||
      node.kind === 'tab' ||
      node.kind === 'visibility'
      ? codesIn(node.children)
      : [];
  });
}
