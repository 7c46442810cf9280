import type { Range } from '../../site/source/span.ts';
import { lowest } from './ranges.ts';

/** Replaces a range of a text. */
export interface Edit extends Range {
  readonly text: string;
}

export interface Edited {
  readonly text: string;
  /** The offset in the new text of an offset in the old one. */
  place(offset: number): number;
}

/** Applies edits. One inside a range that another replaces has no effect; insertions at one place keep their order. */
export function edited(text: string, edits: readonly Edit[]): Edited {
  const used = effective(edits);
  const pieces: string[] = [];
  // By how much each edit shifts what is behind those before it.
  const shifts: number[] = [];
  let at = 0;
  let shift = 0;
  for (const { start, end, text: replacement } of used) {
    pieces.push(text.slice(at, start), replacement);
    at = end;
    shifts.push(shift);
    shift += replacement.length - (end - start);
  }
  shifts.push(shift);
  return {
    text: [...pieces, text.slice(at)].join(''),
    place(offset) {
      const before = lowest(used.length, (index) => {
        const { start, end } = used[index] ?? { start: 0, end: 0 };
        return start > offset || (start === offset && end > start);
      });
      const last = used[before - 1];
      if (last !== undefined && offset < last.end) return last.start + (shifts[before - 1] ?? 0);
      return offset + (shifts[before] ?? 0);
    },
  };
}

/** The edits with the line ends of the text that they change. */
export function withLineEnds(text: string, edits: readonly Edit[]): readonly Edit[] {
  if (!text.includes('\r\n')) return edits;
  return edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, '\r\n') }));
}

/** The edits that have an effect, in order. */
export function effective(edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => a.edit.start - b.edit.start || length(a.edit) - length(b.edit) || a.index - b.index)
    .map(({ edit }) => edit);
  const used: Edit[] = [];
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at) continue;
    used.push(edit);
    at = edit.end;
  }
  return used;
}

/** Insertions first, then the longest replacement. */
function length({ start, end }: Edit): number {
  return start === end ? -Infinity : start - end;
}
