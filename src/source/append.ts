/** Adds to the end of a list. Handed to `push` as arguments, some 100,000 items are more than the stack holds. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
