import wrapAnsi from 'wrap-ansi';
import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';

/** The visible part of a long text in place of the tree. */
export interface TextWindow {
  /** Number of lines above it. */
  readonly top: number;
  readonly lines: readonly Segment[];
  /** The available keys. */
  readonly note: string;
}

/** The text from line `top` on, limited so that the window is full. */
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

/** Text wrapped to a width. */
export function wrapped({ text, style }: Segment, width: number): readonly Segment[] {
  return wrapAnsi(text, Math.max(10, width), { hard: true })
    .split('\n')
    .map((line) => ({ text: line, style }));
}
