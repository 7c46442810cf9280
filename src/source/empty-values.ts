import type { Problem } from '../model/page.ts';
import { readTag } from './attributes.ts';
import { type NodeId, NodeReader } from './node-reader.ts';

/** Attributes such as `title={}`, which the native parser takes and MDX refuses. `text` is what the nodes were read from. */
export function emptyValues(text: string, nodes: Uint8Array): readonly Problem[] {
  if (!mayBeEmpty.test(text)) return [];
  const reader = new NodeReader(nodes);
  const problems: Problem[] = [];
  const waiting: NodeId[] = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    reader.pushChildren(node, waiting);
    if (!/^mdxJsx/.test(reader.typeOf(node))) continue;
    const { start, end } = reader.rangeOf(node);
    for (const attribute of readTag(text, start, end).attributes)
      if (attribute.kind === 'expression' && attribute.value.replace(comments, '').trim() === '')
        problems.push(emptyAt(attribute.range.start - 1, attribute.range.end + 1));
  }
  return problems;
}

const mayBeEmpty = /=\s*\{\s*(?:\}|\/\*)/;
const comments = /\/\*[^]*?\*\//g;

function emptyAt(start: number, end: number): Problem {
  return { start, end, code: 'mdx', message: 'Unexpected empty expression', related: undefined };
}
