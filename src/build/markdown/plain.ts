import type { Nodes } from 'mdast';
import { type Context, fill } from './context.ts';
import { isParent, rangeOf } from './nodes.ts';

const neverPlain: ReadonlySet<string> = new Set([
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'html',
]);

/** Whether the source of a node is already what agents are to read. */
export function isPlain(node: Nodes, context: Context): boolean {
  if (neverPlain.has(node.type)) return false;
  if (node.type === 'code' && node.meta) return false;
  if ('url' in node && node.url.startsWith('/') && context.address.base !== '') return false;
  return !isParent(node) || node.children.every((child) => isPlain(child, context));
}

/** The source of a node as it would stand at the left margin, outside of any quote. */
export function slice(node: Nodes, context: Context): string {
  const range = rangeOf(node);
  if (range === undefined) return 'value' in node ? node.value : '';
  const source = context.file.text.slice(range.start, range.end);
  if (!source.includes('\n')) return fill(source, context);
  const [first = '', ...rest] = source.split(/\r?\n/);
  if (range.column === 1 && context.quotes === 0) return fill([first, ...rest].join('\n'), context);
  const width = Math.max(0, range.column - 1 - 2 * context.quotes);
  const quotes = new RegExp(`^(?:[ \\t]*>[ \\t]?){0,${context.quotes}}`);
  const margin = new RegExp(`^[ \\t]{0,${width}}`);
  const lines = rest.map((line) => line.replace(quotes, '').replace(margin, ''));
  return fill([first, ...lines].join('\n'), context);
}
