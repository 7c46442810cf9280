import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';
import { wrapped } from './text-window.ts';

const keyColumns = 21;

/** All keys, and the symbols of findings. */
export function helpLines(columns: number, glyphs: Glyphs): readonly Segment[] {
  return keysWith(glyphs).flatMap(([key, text]) =>
    wrapped({ text, style: 'plain' }, columns - keyColumns).map((line, index) => ({
      ...line,
      text: (index === 0 ? key : '').padEnd(keyColumns) + line.text,
    })),
  );
}

const keysWith = ({ upDown, leftRight, severity }: Glyphs): readonly (readonly [string, string])[] => [
  [`${upDown}  k j`, 'up, down'],
  [`${leftRight}  h l`, 'close or to the parent, open or to the first child'],
  ['enter', 'open or close; a page: in the running docs dev'],
  ['space', 'open or close'],
  ['home end  g G', 'first, last'],
  ['page up, page down', 'a screen up, down'],
  ['/', 'search as you type; enter keeps it, esc drops it'],
  ['n N', 'next, previous match'],
  ['f F', 'next, previous entry with findings'],
  ['tab, shift tab', 'next, previous finding of this entry'],
  ['d', 'details in full screen; f, tab and e also work there'],
  ['v L', 'next version, next language, at the same place'],
  ['* -', 'open all, close all'],
  ['e', 'edit in $EDITOR: the shown finding, or else the entry'],
  ['E', 'edit the entry itself: its page, or its place in docs.json'],
  ['o', 'open the page in the running docs dev'],
  ['c', 'copy the path'],
  ['?', 'this help'],
  ['q  ctrl c', 'quit'],
  [
    `${severity.error} 2  ${severity.warning} 2  ${severity.info} 2`,
    '2 findings here and below; the worst is an error, a warning, an info',
  ],
];
