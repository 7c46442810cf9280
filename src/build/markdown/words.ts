import type { Nodes } from 'mdast';
import type { Context } from './context.ts';
import { isElement } from './nodes.ts';

/** The words of the nodes, for code and titles, where Markdown means nothing. */
export function words(nodes: readonly Nodes[], context: Context): string {
  return nodes
    .map((node) => {
      if (isElement(node)) return node.name === 'br' ? '\n' : words(node.children, context);
      if ('children' in node) return words(node.children, context);
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
        return context.inline([{ type: 'mdxTextExpression', value: node.value }], context);
      return 'value' in node ? node.value : '';
    })
    .join('');
}
