import { writtenAt } from '../../source/json/written.ts';
import { type ArrayTree, itemsOf, type Tree, valueOf } from '../../source/tree.ts';
import { isElement, type NavElement, type NavEntry } from './navigation.ts';

/** The list that holds the children of an element, as written: an item may be a `$ref`. */
export interface WrittenList {
  readonly array: ArrayTree;
  /** The item of a child. */
  readonly itemOf: (child: NavEntry) => Tree | undefined;
}

/** Undefined for an element without such a list. */
export function writtenList({ source, childKey }: NavElement): WrittenList | undefined {
  const value = childKey === undefined ? undefined : valueOf(source, childKey);
  const array = value && writtenAt(value.span);
  if (array?.kind !== 'array') return undefined;
  const items = itemsOf(value);
  const isFrom = (item: Tree, child: NavEntry): boolean =>
    isElement(child)
      ? item === child.source
      : item.span.file === child.span.file && item.span.start === child.span.start;
  return { array, itemOf: (child) => array.items[items.findIndex((item) => isFrom(item, child))] };
}
