import type { Nodes } from 'mdast';
import { type Context, fill } from './context.ts';
import { isParent, rangeOf } from './nodes.ts';

const neverPlain: ReadonlySet<string> = new Set([
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'html',
  'linkReference',
  'imageReference',
  'definition',
]);

/** Whether the source of a node is already what agents are to read. */
export function isPlain(node: Nodes, context: Context): boolean {
  if (node.type === 'text') return true;
  if (neverPlain.has(node.type)) return false;
  if (node.type === 'code' && node.meta) return false;
  if (context.address.base !== '' && 'url' in node && node.url.startsWith('/')) return false;
  return !isParent(node) || arePlain(node.children, context);
}

function arePlain(nodes: readonly Nodes[], context: Context): boolean {
  for (const node of nodes) if (!isPlain(node, context)) return false;
  return true;
}

/** The source of a node as it would stand at the left margin, outside of any quote. */
export function slice(node: Nodes, context: Context): string {
  const range = rangeOf(node);
  if (range === undefined) return 'value' in node ? node.value : '';
  const source = context.file.text.slice(range.start, range.end);
  const width = Math.max(0, range.column - 1 - 2 * context.quotes);
  const isAtMargin = width === 0 && context.quotes === 0 && !source.includes('\r');
  if (isAtMargin || !source.includes('\n')) return fill(source, context);
  return fill(source.replace(lineStart(context.quotes, width), '\n'), context);
}

/** The end of a line, and what stands before the next one as far in as the first: quote markers, white space. */
function lineStart(quotes: number, width: number): RegExp {
  const key = `${quotes} ${width}`;
  const known = lineStarts.get(key);
  if (known !== undefined) return known;
  const made = new RegExp(`\\r?\\n(?:[ \\t]*>[ \\t]?){0,${quotes}}[ \\t]{0,${width}}`, 'g');
  lineStarts.set(key, made);
  return made;
}

const lineStarts = new Map<string, RegExp>();
