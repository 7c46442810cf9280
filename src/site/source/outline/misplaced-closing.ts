import type { Problem } from '../mdx/problem.ts';
import type { Nodes } from '../mdx/nodes.ts';
import { readTag } from '../mdx/attributes.ts';
import type { NodeId } from '../parser/node-reader.ts';

/**
 * A closing tag that is part of a list item or quote inside of its element. MDX does not let it close the element; the
 * native parser does.
 */
export function misplacedClosing(text: string, nodes: Nodes, element: NodeId): readonly Problem[] {
  const { start, end } = nodes.rangeOf(element);
  for (let child = nodes.lastChildOf(element); child !== undefined; child = nodes.lastChildOf(child)) {
    const type = nodes.typeOf(child);
    if (nodes.rangeOf(child).end < end || type === 'mdxJsxFlowElement') return [];
    if (type !== 'listItem' && type !== 'blockquote') continue;
    const closing = { start: text.lastIndexOf('</', end - 1), end };
    const block = type === 'blockquote' ? 'blockQuote' : type;
    const message = `Expected the closing tag \`${text.slice(closing.start, end)}\` after the end of \`${block}\``;
    const opening = { start, end: readTag(text, start, end).name.end };
    return [{ ...closing, message, code: 'mdx', related: opening }];
  }
  return [];
}
