import type { Block, BlockOf } from '../doc/block.ts';
import { plainTextOfBlocks } from '../doc/plain-text.ts';
import { tag } from '../html/html.ts';
import { asContent, type BlockComponent, element } from './component.ts';

const treeOf = (about: string) =>
  element({
    about,
    attributes: {},
    expand: ({ at, blocks }) => ({
      kind: 'tree',
      ...at,
      children: blocks().flatMap((child): readonly Block[] =>
        child.kind === 'list' ? entriesOf(child) : [child],
      ),
    }),
  });

/** A tree of files, as elements or as a nested list. */
export const tree: BlockComponent<'tree'> = {
  elements: {
    Tree: treeOf('A tree of files and folders.'),
    FileTree: treeOf('A tree of files and folders, written as a list.'),
  },
  html: ({ children }, print) =>
    tag('ul', { class: 'tree', 'aria-label': print.words.files }, print.blocks(children)),
  ...asContent,
};

/** A list item is a folder if it contains a list or its name ends with a slash; strong text is highlighted. */
function entriesOf({ items }: BlockOf<'list'>): readonly BlockOf<'treeEntry'>[] {
  return items.map(({ span, through, children }) => {
    const inner = children.filter((child) => child.kind === 'list');
    const label = children.filter((child) => child.kind !== 'list');
    const name = plainTextOfBlocks(label).trim();
    return {
      kind: 'treeEntry',
      span,
      through,
      name: name.replace(/\/$/, ''),
      highlighted: label.some(startsStrong),
      folder: inner.length > 0 || name.endsWith('/') ? 'open' : undefined,
      children: inner.flatMap(entriesOf),
    };
  });
}

function startsStrong(node: Block): boolean {
  return (
    (node.kind === 'plain' || node.kind === 'paragraph') &&
    node.children.some(({ kind }) => kind === 'strong')
  );
}
