import type { Range } from '../../site/source/span.ts';
import { type Edit, effective, edited } from './edits.ts';
import { lowest } from './ranges.ts';

/** A text that changes in several steps. Each step reads the text as the step before has left it. */
export interface Draft {
  readonly text: string;
  /** What all steps together change in the original text. */
  readonly edits: readonly Edit[];
  /** The range in the original text of one in this text; what a step has written comes from all that it replaced. */
  origin(range: Range): Range;
  revise(edits: readonly Edit[]): Draft;
}

/** An edit of the original text, with the range in the changed text that its replacement has. */
interface Change {
  readonly edit: Edit;
  readonly start: number;
  readonly end: number;
}

export function draftOf(original: string): Draft {
  return draft(original, []);
}

/** The text after edits of the text that it comes from. */
function draft(text: string, edits: readonly Edit[]): Draft {
  const changes = changesOf(edits);
  return {
    text,
    edits,
    origin: ({ start, end }) => ({
      start: originOf(changes, start, 'start'),
      end: originOf(changes, end, 'end'),
    }),
    revise(next) {
      if (next.length === 0) return draft(text, edits);
      return draft(edited(text, next).text, combined(text, changes, effective(next)));
    },
  };
}

function changesOf(edits: readonly Edit[]): readonly Change[] {
  let shift = 0;
  return edits.map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { edit, start, end: start + edit.text.length };
  });
}

/** Where an offset of the changed text comes from. */
function originOf(changes: readonly Change[], offset: number, side: 'start' | 'end'): number {
  const behind = lowest(changes.length, (index) => {
    const change = changes[index];
    return change !== undefined && change.start >= offset && (side === 'end' || change.end > offset);
  });
  const before = changes[behind - 1];
  if (before === undefined) return offset;
  return offset < before.end ? before.edit[side] : offset + before.edit.end - before.end;
}

/** Joins the changes so far with edits of the changed text: what overlaps or touches becomes one edit. */
function combined(text: string, changes: readonly Change[], next: readonly Edit[]): readonly Edit[] {
  const all = [
    ...changes.map(({ edit, start, end }) => ({ start, end, edit, next: undefined })),
    ...next.map((edit) => ({ start: edit.start, end: edit.end, edit: undefined, next: edit })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const result: Edit[] = [];
  let shift = 0;
  for (let index = 0; index < all.length;) {
    const first = index;
    const start = all[first]?.start ?? 0;
    let end = start;
    for (; index < all.length; index += 1) {
      const part = all[index];
      if (part === undefined || part.start > end) break;
      end = Math.max(end, part.end);
    }
    const parts = all.slice(first, index);
    const originStart = start - shift;
    for (const { edit } of parts) if (edit !== undefined) shift += edit.text.length - (edit.end - edit.start);
    const inside = parts.flatMap((part) => (part.next === undefined ? [] : [shifted(part.next, -start)]));
    result.push({
      start: originStart,
      end: end - shift,
      text: edited(text.slice(start, end), inside).text,
    });
  }
  return result;
}

function shifted({ start, end, text }: Edit, by: number): Edit {
  return { start: start + by, end: end + by, text };
}
