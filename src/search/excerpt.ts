import type { Range } from '../site/source/span.ts';
import type { Query } from './query/query.ts';
import type { Tokens } from './query/tokens.ts';
import type { Answers } from './ranking/closeness.ts';

/** A part of a text with its marks. */
export interface Excerpt {
  readonly text: string;
  readonly highlights: readonly Range[];
}

/**
 * The densest part of a text in whole sentences, at most `longest` characters. `marks` are its matches.
 */
export function excerptOf(text: string, marks: readonly Mark[], longest: number): Excerpt {
  if (text.length <= longest) return { text, highlights: marks.map(({ start, end }) => ({ start, end })) };
  const borders = sentenceStarts(text);
  let best = { start: 0, end: 0, worth: -1 };
  for (const [at, start] of borders.entries()) {
    let last = at;
    while (last + 1 < borders.length && (borders[last + 1] ?? 0) - start <= longest) last++;
    const next = borders[last + 1];
    const end =
      next !== undefined && next - start <= longest
        ? next
        : last > at
          ? borders[last]!
          : Math.min(text.length, start + longest);
    const inside = marks.filter((mark) => mark.start >= start && mark.end <= end);
    const worth = inside.reduce((sum, mark) => sum + mark.worth, 0);
    if (worth > best.worth + 1e-9) best = { start, end, worth };
  }
  const [first, end] =
    best.worth > 0 || marks.length === 0 ? [best.start, best.end] : aroundMark(text, marks[0]!, longest);
  const raw = text.slice(first, end);
  const trimmed = raw.trimEnd();
  const lead = trimmed.length - trimmed.trimStart().length;
  const shift = first + lead;
  const body = trimmed.slice(lead);
  const highlights = marks
    .filter((mark) => mark.start >= shift && mark.end <= shift + body.length)
    .map(({ start, end }) => ({ start: start - shift, end: end - shift }));
  return { text: body, highlights };
}

/** For a sentence longer than the limit: the words around the mark. */
function aroundMark(text: string, mark: Range, longest: number): readonly [number, number] {
  const start = Math.max(0, mark.start - Math.floor(longest / 3));
  const space = start === 0 ? -1 : text.slice(start, mark.start).search(/\s/);
  const from = space < 0 ? start : start + space + 1;
  return [from, Math.min(text.length, from + longest)];
}

/** The starts of sentences and lines, and the end of the text. */
function sentenceStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: mark } of text.matchAll(/\n+|[.!?…]["'”’)\]]*\s+|[。！？]["”’」』）]*/g)) {
    const start = index + mark.length;
    if (start < text.length) starts.push(start);
  }
  starts.push(text.length);
  return starts;
}

/** A part of a text that matches the query. */
interface Mark extends Range {
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
