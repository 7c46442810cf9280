import type { Segment } from './row.ts';

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓  k j', 'up, down'],
  ['← →  h l', 'close or to the parent, open or to the first child'],
  ['enter space', 'open or close'],
  ['home end  g G', 'first, last'],
  ['page up, page down', 'a screen up, down'],
  ['/', 'search as you type; enter keeps it, esc drops it'],
  ['n N', 'next, previous match'],
  ['f F', 'next, previous finding'],
  ['v L', 'next version, next language, at the same place'],
  ['* -', 'open all, close all'],
  ['e', 'edit in $EDITOR, at the line'],
  ['o', 'open the page in the running docs dev'],
  ['c', 'copy the path'],
  ['?', 'this help'],
  ['q  ctrl c', 'quit'],
];

/** The keys, a line each; any key leaves the help. */
export function helpLines(rows: number): readonly Segment[] {
  const lines = keys.map(([key, text]): Segment => ({ text: `${key.padEnd(20)} ${text}`, style: 'plain' }));
  return rows > keys.length + 1 ? [{ text: 'Keys', style: 'strong' }, ...lines] : lines;
}
