import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';
import { wrapped } from './wrapped.ts';

/** As much of the help as a window shows. */
export interface HelpWindow {
  /** Lines above it. */
  readonly top: number;
  readonly lines: readonly Segment[];
  /** How to see the rest, and how to leave. */
  readonly note: string;
}

/** The keys and signs from line `top` on, or as far down as there is something to show. */
export function helpWindow(top: number, columns: number, rows: number, glyphs: Glyphs): HelpWindow {
  const all = helpLines(columns, glyphs);
  const last = Math.max(0, all.length - rows);
  const start = Math.min(top, last);
  const title: readonly Segment[] = all.length < rows ? [{ text: 'Keys', style: 'strong' }] : [];
  return {
    top: start,
    lines: [...title, ...all.slice(start, start + rows)],
    note: [
      ...(last === 0 ? [] : [`${glyphs.upDown} scroll`]),
      'esc closes',
      ...(last === start ? [] : [`${last - start} more`]),
    ].join('  '),
  };
}

const keyColumns = 21;

function helpLines(columns: number, glyphs: Glyphs): readonly Segment[] {
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
  ['f F', 'next, previous finding'],
  ['v L', 'next version, next language, at the same place'],
  ['* -', 'open all, close all'],
  ['e', 'edit in $EDITOR, at the line'],
  ['o', 'open the page in the running docs dev'],
  ['c', 'copy the path'],
  ['?', 'this help'],
  ['q  ctrl c', 'quit'],
  [
    `${severity.error} 2  ${severity.warning} 2  ${severity.info} 2`,
    '2 findings here and below; the worst is an error, a warning, an info',
  ],
];
