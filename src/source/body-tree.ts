import type { Root } from 'mdast';
import { markdownToMdast, materializeMdastTree, MdastReader } from 'satteri';
import { plain, type Body } from './body.ts';
import { restore } from './mask.ts';
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
  const tree = rootOf(materializeMdastTree(new MdastReader(nodes)));
  if (mayHoldTable) mendTables(tree);
  if (masked) restore(tree);
  return tree;
}

/** A text as Markdown alone: tags are HTML, braces are text. */
export function readMarkdown(text: string): Root {
  return rootOf(markdownToMdast(text, { features: plain }));
}

/** The parser's own node type names the same nodes; only its union differs. */
function rootOf(node: unknown): Root {
  return node as Root;
}
