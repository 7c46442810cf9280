import type { Range } from '../../site/source/span.ts';

/** Tells whether an offset is in one of some ranges, which are in order and do not overlap. */
export function isWithin(ranges: readonly Range[]): (offset: number) => boolean {
  return (offset) => {
    const behind = lowest(ranges.length, (index) => (ranges[index]?.start ?? 0) > offset);
    return offset < (ranges[behind - 1]?.end ?? 0);
  };
}

/** The lowest number below `end` from which on something holds; `end` if there is none. */
export function lowest(end: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
