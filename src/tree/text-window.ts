import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';

/** As much of a long text as the screen shows in place of the tree. */
export interface TextWindow {
  /** Lines above it. */
  readonly top: number;
  readonly lines: readonly Segment[];
  /** How to see the rest, how to leave, and what else can be done. */
  readonly note: string;
}

/** The text from line `top` on, or as far down as there is something to show. */
export function textWindow(
  text: readonly Segment[],
  top: number,
  rows: number,
  glyphs: Glyphs,
  keys: readonly string[],
): TextWindow {
  const last = Math.max(0, text.length - rows);
  const start = Math.min(top, last);
  return {
    top: start,
    lines: text.slice(start, start + rows),
    note: [
      ...(last === 0 ? [] : [`${glyphs.upDown} scroll`]),
      'esc closes',
      ...keys,
      ...(last === start ? [] : [`${last - start} more`]),
    ].join('  '),
  };
}
