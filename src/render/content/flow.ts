import type { Nodes } from 'mdast';
import { type Html, html } from '../../html/html.ts';

/**
 * What stands in a page, a quote or an item, each node rendered. Elements and expressions that have their lines to themselves
 * stay apart there, as MDX has it: only inside another element is the space between them nothing.
 */
export function flow(nodes: readonly Nodes[], render: (node: Nodes) => Html): Html {
  return html`${nodes.map((node, index) => [isLone(nodes[index - 1]) && isLone(node) && '\n', render(node)])}`;
}

function isLone(node: Nodes | undefined): boolean {
  return node?.type === 'mdxJsxFlowElement' || node?.type === 'mdxFlowExpression';
}
