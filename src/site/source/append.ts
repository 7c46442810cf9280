/** Appends items to a list. `push(...items)` would overflow the stack with some 100,000 items. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
