import { deeper, type Machine, OutOfBudget, spend } from './machine.ts';
import { isFields, isList, isReactElement, type Value } from './value.ts';

/** Maximum number of values in a value, where each one counts as often as it is reached. */
const maxSize = 1_000_000;
/** Maximum number of values inside each other. */
const maxHeight = 200;

interface Extent {
  readonly size: number;
  readonly height: number;
}

/** What has left a run does not change any more. */
const extents = new WeakMap<object, Extent>();
const single: Extent = { size: 1, height: 1 };

/**
 * Rejects values that readers could not walk through: `list.push(list)`, or a list of two lists, each of two lists, and
 * so on. Readers need no limits of their own.
 */
export function spendExtent(machine: Machine, value: Value): void {
  const open = new Set<object>();
  const extentOf = (each: Value): Extent => {
    if (!isList(each) && !isFields(each) && !isReactElement(each)) return single;
    const cached = extents.get(each);
    if (cached !== undefined) return cached;
    if (open.has(each)) throw new OutOfBudget('depth');
    open.add(each);
    const parts = isList(each)
      ? each
      : isReactElement(each)
        ? [
            ...Object.values({ ...each.props, children: undefined }),
            ...each.children.map(({ value }) => value),
          ]
        : Object.values(each);
    spend(machine, parts.length / 4);
    let size = 1;
    let height = 1;
    for (const part of parts) {
      const inner = deeper(machine, () => extentOf(part));
      size += inner.size;
      height = Math.max(height, inner.height + 1);
    }
    if (size > maxSize) throw new OutOfBudget('length');
    if (height > maxHeight) throw new OutOfBudget('depth');
    open.delete(each);
    const extent = { size, height };
    extents.set(each, extent);
    return extent;
  };
  extentOf(value);
}
