import { pointerTo } from '../plain.ts';
import { oncePer } from '../once.ts';
import type { Tree } from '../tree.ts';

/** RFC 6901 pointers of all values in a file, by the start offset of each value. */
export const pointersOf = oncePer((tree: Tree): ReadonlyMap<number, string> => {
  const pointers = new Map<number, string>();
  collect(tree, '', pointers);
  return pointers;
});

function collect(tree: Tree, pointer: string, pointers: Map<number, string>): void {
  pointers.set(tree.span.start, pointer);
  if (tree.kind === 'array')
    tree.items.forEach((item, index) => collect(item, `${pointer}/${index}`, pointers));
  if (tree.kind === 'object')
    for (const { key, value } of tree.members) collect(value, pointerTo(pointer, key), pointers);
}
