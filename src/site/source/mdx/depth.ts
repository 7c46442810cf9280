import { NodeReader } from '../parser/node-reader.ts';

/** Deeper trees are refused, so that every walk may recurse. */
export const maxDepth = 250;

export function isTooDeep(nodes: Uint8Array): boolean {
  const reader = new NodeReader(nodes);
  if (reader.count <= maxDepth) return false;
  const waiting = [0];
  const depths = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const depth = depths.pop() ?? 0;
    if (depth > maxDepth) return true;
    reader.pushChildren(node, waiting);
    while (depths.length < waiting.length) depths.push(depth + 1);
  }
  return false;
}
