import type { Nodes } from 'mdast';

const phrasing: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'inlineMath',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteReference',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** Whether a node belongs in a line of text. */
export function isPhrasingNode({ type }: Nodes): boolean {
  return phrasing.has(type);
}
