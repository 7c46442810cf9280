import type { Range } from '../source/span.ts';
import type { Answers } from './ranking/closeness.ts';
import type { Tokens } from './query/tokens.ts';

/** A place in a text that answers something of the query. */
export interface Mark extends Range {
  readonly worth: number;
}

/** Where the words of a query stand in a text, in order and without overlaps; pairs of characters that overlap give one mark. */
export function marksIn({ terms, starts, ends }: Tokens, answers: Answers): readonly Mark[] {
  const marks: Mark[] = [];
  for (let i = 0; i < terms.length; i++) {
    if (answers.has[terms[i]!] === 0) continue;
    const { worth } = answers.of.get(terms[i]!)!;
    const start = starts[i]!;
    const end = ends[i]!;
    const last = marks.at(-1);
    if (worth === 0) continue;
    if (last === undefined || last.end <= start) marks.push({ start, end, worth });
    else
      marks[marks.length - 1] = {
        start: last.start,
        end,
        worth: last.start === start ? Math.max(last.worth, worth) : last.worth + worth,
      };
  }
  return marks;
}
