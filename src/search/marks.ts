import type { Range } from '../source/span.ts';
import type { Answers } from './ranking/closeness.ts';
import type { Query } from './query/query.ts';
import type { Tokens } from './query/tokens.ts';

/** A part of a text that matches the query. */
export interface Mark extends Range {
  readonly worth: number;
}

/**
 * The matches of a query in a text, in order and without overlaps; overlapping pairs of characters become one mark. A
 * synonym is marked if the text lacks the word itself.
 */
export function marksIn(query: Query, { terms, starts, ends }: Tokens, answers: Answers): readonly Mark[] {
  const marks: Mark[] = [];
  const best = bestOf(query, answers, terms);
  for (let i = 0; i < terms.length; i++) {
    if (answers.has[terms[i]!] === 0) continue;
    const { worth, units } = answers.of.get(terms[i]!)!;
    if (worth === 0 || units.every(({ unit, weight }) => weight < best[unit]!)) continue;
    const start = starts[i]!;
    const end = ends[i]!;
    const last = marks.at(-1);
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

/** How much of a query a text contains: the sum of the weights of its units, each by its best match. */
export function matchedWeight(query: Query, answers: Answers, { terms }: Tokens): number {
  return bestOf(query, answers, terms).reduce((sum, best, unit) => sum + best * query.units[unit]!.weight, 0);
}

/** By unit of the query: how well a text matches it. */
function bestOf({ units }: Query, answers: Answers, terms: Uint32Array): Float64Array {
  const best = new Float64Array(units.length);
  for (const term of terms) {
    if (answers.has[term] === 0) continue;
    for (const { unit, weight } of answers.of.get(term)!.units) best[unit] = Math.max(best[unit]!, weight);
  }
  return best;
}
