import wrapAnsi from 'wrap-ansi';
import type { Segment } from './row.ts';

/** Text wrapped to a width. */
export function wrapped({ text, style }: Segment, width: number): readonly Segment[] {
  return wrapAnsi(text, Math.max(10, width), { hard: true })
    .split('\n')
    .map((line) => ({ text: line, style }));
}
