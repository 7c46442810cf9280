import type { Definition, Nodes } from 'mdast';
import type { Parsed } from './scope.ts';

/** By label: where `[label]: address` leads. */
export type Definitions = ReadonlyMap<string, Definition>;

/** The labels a file defines; of two, the first counts. Most files define none, and need not be walked through. */
export function definitionsOf({ file, tree }: Parsed): Definitions {
  const found = new Map<string, Definition>();
  if (file.text.includes(']:')) collect(tree, found);
  return found;
}

function collect(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collect(child, found);
}
