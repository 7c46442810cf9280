import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓  k j', 'up, down'],
  ['← →  h l', 'close or to the parent, open or to the first child'],
  ['enter', 'open or close; a page: in the running docs dev'],
  ['space', 'open or close'],
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
export function helpLines(rows: number, { severity }: Glyphs): readonly Segment[] {
  const signs = `${severity.error} 2  ${severity.warning} 2  ${severity.info} 2`;
  const all = [
    ...keys,
    [signs, '2 findings here and below; the worst is an error, a warning, an info'] as const,
  ];
  const lines = all.map(([key, text]): Segment => ({ text: `${key.padEnd(20)} ${text}`, style: 'plain' }));
  return rows > all.length + 1 ? [{ text: 'Keys', style: 'strong' }, ...lines] : lines;
}
