import type { Range } from './span.ts';

/** A line that marks an unresolved merge conflict, as git writes it. */
export const conflictMarker = /^(?:<{7}(?= )|={7}(?=\r?$)|>{7}(?= ))/m;

/** The marker of a conflict in the line of an offset. */
export function conflictAt(text: string, offset: number): Range | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  if (!conflictMarker.test(text.slice(start, start + 8))) return undefined;
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(start, start + 200)) ?? [];
  return { start, end: start + line.trimEnd().length };
}
