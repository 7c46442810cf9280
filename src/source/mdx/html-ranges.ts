import { readMarkdown } from './body.ts';
import type { NodeId } from '../parser/node-reader.ts';
import { nodesOf } from './nodes.ts';
import type { Range } from '../span.ts';

/** The ranges of HTML in plain Markdown, in document order. */
export function htmlRanges(markdown: string): readonly Range[] {
  const read = readMarkdown(markdown);
  if (typeof read === 'string') return [];
  const nodes = nodesOf({ nodes: read, masked: false, problems: [] }, markdown);
  const ranges: Range[] = [];
  const waiting: NodeId[] = [0];
  for (let node = waiting.pop(); node !== undefined && nodes !== undefined; node = waiting.pop()) {
    if (nodes.typeOf(node) === 'html') ranges.push(nodes.rangeOf(node));
    nodes.pushChildren(node, waiting);
  }
  return ranges;
}
