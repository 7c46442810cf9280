import type { Range } from '../source/span.ts';
import type { Answers } from './closeness.ts';
import type { Prepared } from './prepared.ts';
import type { Query } from './query.ts';
import { chunks } from './words.ts';

/** A place in a text that answers something of the query. */
export interface Mark extends Range {
  readonly worth: number;
}

/** Where the words of a query stand in a text, in order and without overlaps. */
export function marksIn(
  { index, analyse }: Prepared,
  text: string,
  answers: Answers,
  query: Query,
): readonly Mark[] {
  const marks: Mark[] = [];
  for (const chunk of chunks(text)) {
    const { parts, wholes } = analyse(chunk.text);
    const worthOf = (term: string) => {
      const id = index.termIds.get(term);
      let worth = 0;
      for (const { unit, weight } of (id === undefined ? undefined : answers.get(id)) ?? []) {
        worth = Math.max(worth, weight * query.units[unit]!.weight);
      }
      return worth;
    };
    const isRun = parts.length > 1 && wholes.length === 0;
    if (!isRun) {
      const worth = Math.max(0, ...parts.map(worthOf), ...wholes.map(worthOf));
      if (worth > 0) marks.push({ start: chunk.start, end: chunk.start + chunk.text.length, worth });
      continue;
    }
    for (const mark of pairMarks(chunk.start, parts, worthOf)) marks.push(mark);
  }
  return marks;
}

/** Pairs of characters that overlap give one mark. */
function pairMarks(
  from: number,
  pairs: readonly string[],
  worthOf: (term: string) => number,
): readonly Mark[] {
  const marks: Mark[] = [];
  let at = from;
  for (const pair of pairs) {
    const worth = worthOf(pair);
    const last = marks.at(-1);
    if (worth > 0) {
      if (last !== undefined && last.end > at)
        marks[marks.length - 1] = { start: last.start, end: at + pair.length, worth: last.worth + worth };
      else marks.push({ start: at, end: at + pair.length, worth });
    }
    at += [...pair][0]!.length;
  }
  return marks;
}
