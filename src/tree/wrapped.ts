import wrapAnsi from 'wrap-ansi';
import type { Segment } from './row.ts';

/** A piece of prose as lines of a width. */
export function wrapped({ text, style }: Segment, width: number): readonly Segment[] {
  return wrapAnsi(text, Math.max(10, width), { hard: true })
    .split('\n')
    .map((line) => ({ text: line, style }));
}
