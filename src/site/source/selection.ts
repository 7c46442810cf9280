import { oncePer } from './once.ts';

/**
 * Selects the items of a list that pass a test. The lists are versions of each other: an item is tested only if the
 * last list had another one at its place.
 */
export function selection<Item extends object>(
  isSelected: (item: Item) => boolean,
): (items: readonly Item[]) => readonly Item[] {
  // Weak, so that nothing of a site is kept once its last snapshot is gone.
  let last: WeakRef<readonly Item[]> | undefined;
  const selectedIn = oncePer((items: readonly Item[]): readonly Item[] => {
    const before = last?.deref() ?? [];
    const earlier = before.length === 0 ? [] : selectedIn(before);
    let next = 0;
    const selected = items.filter((item, index) => {
      const old = before[index];
      const wasSelected = old !== undefined && old === earlier[next];
      if (wasSelected) next += 1;
      return item === old ? wasSelected : isSelected(item);
    });
    last = new WeakRef(items);
    return selected;
  });
  return selectedIn;
}
