import { readMarkdown } from './body.ts';
import { nodesOf } from './nodes.ts';
import type { Range } from '../span.ts';

/** The ranges of HTML in plain Markdown, in document order. */
export function htmlRanges(markdown: string): readonly Range[] {
  const bytes = readMarkdown(markdown);
  if (typeof bytes === 'string') return [];
  const nodes = nodesOf({ nodes: bytes, masked: false, problems: [] }, markdown);
  if (nodes === undefined) return [];
  return [...nodes.all()].filter((node) => nodes.typeOf(node) === 'html').map((node) => nodes.rangeOf(node));
}
