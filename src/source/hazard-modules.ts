import { most } from './hazard-bounds.ts';
import type { Place } from './hazard-costs.ts';
import { isStatement, moduleFault, type ModuleFault } from './module-fault.ts';
import type { Range } from './span.ts';

/**
 * Where imports and exports go on over too many empty lines: at each of them the native parser reads from their beginning
 * again, to see whether they are whole. Measured with version 0.10.5 of it.
 */
export function rereadPlace(text: string): Place | undefined {
  if (text.length < shortest) return undefined;
  const starts = Array.from(text.matchAll(/^(?:import|export)\b/gm), ({ index }) => index);
  const [first] = starts;
  if (first === undefined || rereadIn(text, { start: first, end: text.length }) <= most.reread)
    return undefined;
  const ends = starts.filter((start) => /\n[ \t\r]*\n$/.test(text.slice(start - 20, start)));
  ends.push(text.length);
  let reread = 0;
  let read = 0;
  let below = 0;
  for (const start of starts) {
    if (start < read) continue;
    while ((ends[below] ?? Infinity) <= start) below += 1;
    read = latestEnd(text, start, ends, below);
    reread += rereadIn(text, { start, end: read });
    if (reread > most.reread) return { start, reason: 'code goes on over too many empty lines' };
  }
  return undefined;
}

/** Shorter texts could not cost as much, were each second character an empty line. */
const shortest = Math.sqrt(most.reread * 4);

/** How many characters stand before an empty line of a block, for all of those. */
export function rereadIn(text: string, { start, end }: Range): number {
  let reread = 0;
  for (const { index } of text.slice(start, end).matchAll(/\n[ \t]*(?=\r?\n)/g)) reread += index;
  return reread;
}

/** Where code has ended at the latest: at one of the ends from `first` on, if it is whole there or cannot become so. */
function latestEnd(text: string, start: number, ends: readonly number[], first: number): number {
  let size = 1_000;
  for (let tried = 1; ;) {
    const end = ends[first + tried - 1] ?? text.length;
    const code = text.slice(start, Math.min(end, start + size)).trimEnd();
    const fault = moduleFault(code);
    if (fault !== undefined && fault.at < code.length && !isCutShort(code, fault))
      return start + fault.at + 1;
    if (start + size < end) size *= 4;
    else if (fault === undefined || isStatement(fault) || end === text.length) return end;
    else tried *= 2;
  }
}

/** Whether a text or comment has no end yet. */
function isCutShort(code: string, { at, message }: ModuleFault): boolean {
  return message.startsWith('Unterminated') && /[/`}]/.test(code.charAt(at));
}
