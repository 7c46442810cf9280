import type { Root } from 'mdast';
import { materializeMdastTree } from 'satteri';
import type { Body } from './body.ts';
import { restore } from './mask.ts';
import { NodeReader } from './node-reader.ts';
import { mendTables } from './tables.ts';

declare module 'mdast' {
  interface HeadingData {
    id?: string;
  }
}

/**
 * The syntax tree of a body. Offsets of its positions are those of the file. A heading with a `{#custom-id}` carries it
 * in `data.id`, not in its text. Placeholders stand in texts as they are written.
 */
export function treeOf({ nodes, masked, mayHoldTable }: Body): Root {
  if (nodes === undefined) return { type: 'root', children: [] };
  // The parser's own node type names the same nodes; only its union differs.
  const tree = materializeMdastTree(new NodeReader(nodes)) as unknown as Root;
  if (mayHoldTable) mendTables(tree);
  if (masked) restore(tree);
  return tree;
}
