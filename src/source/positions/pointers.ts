import { pointerTo } from '../plain.ts';
import type { SourceFile } from '../span.ts';
import type { Tree } from '../tree.ts';

/** RFC 6901 pointers of all values in a file, by the start offset of each value. */
export function pointersOf(tree: Tree): ReadonlyMap<number, string> {
  const cached = tables.get(tree.span.file);
  if (cached !== undefined) return cached;
  const pointers = new Map<number, string>();
  collect(tree, '', pointers);
  tables.set(tree.span.file, pointers);
  return pointers;
}

const tables = new WeakMap<SourceFile, ReadonlyMap<number, string>>();

function collect(tree: Tree, pointer: string, pointers: Map<number, string>): void {
  pointers.set(tree.span.start, pointer);
  if (tree.kind === 'array')
    tree.items.forEach((item, index) => collect(item, `${pointer}/${index}`, pointers));
  if (tree.kind === 'object')
    for (const { key, value } of tree.members) collect(value, pointerTo(pointer, key), pointers);
}
