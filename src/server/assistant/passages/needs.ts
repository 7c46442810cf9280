import type { IndexHead } from '../../../search/index/index-data.ts';
import { librarySize } from '../../../search/query/known.ts';
import { parseQuery } from '../../../search/query/parse-query.ts';
import { prepare } from '../../../search/query/prepared.ts';
import type { Variant } from '../../../search/query/query.ts';
import { weights } from '../../../search/weights.ts';

/** A word that an answer should contain: the terms that express it, with weights. */
export interface Need {
  readonly worth: number;
  /** How much it contributes to the meaning of the question, however rare it is. */
  readonly says: number;
  readonly answers: ReadonlyMap<number, number>;
  /** From 0 to 1: how well the site knows the word, without guesses for typos. */
  readonly known: number;
}

/** What an answer to a question should contain. */
export interface Needs {
  readonly words: readonly Need[];
  /** Total weight of the words that the site lacks. */
  readonly missing: number;
  /** The same, however rare they are. */
  readonly lacks: number;
}

/** Rare words have larger weights, and question words very small ones. */
export function needsOf(index: IndexHead, question: string): Needs {
  const { units, missing } = parseQuery(prepare(index), question, weights);
  const all = index.pages.length + librarySize;
  const rarity = (pages: number): number => Math.log(all / (pages + 0.5));
  const words = units.map(({ text, variants, says }) => {
    const best = variants.reduce((one, other) => (other.weight > one.weight ? other : one));
    return {
      says,
      worth: says * (/^\d+$/.test(text) ? ofNumber : 1) * rarity(index.pageCounts[best.term]!),
      answers: new Map(variants.map(({ term, weight, because }) => [term, weight * shareOf(because)])),
      known: Math.max(
        0,
        ...variants.map(({ because, weight }) => (because === 'typo' ? 0 : weight * shareOf(because))),
      ),
    };
  });
  const lacks = missing.reduce((sum, says) => sum + says, 0);
  return { words, missing: lacks * rarity(0), lacks };
}

/** A passport is neither a pass nor a port. */
function shareOf(because: Variant['because']): number {
  return because === 'part' ? 0.5 : 1;
}

/** `100` in `close after 100 answers` is the reader's number: an answer may contain another. */
const ofNumber = 0.3;

/** The combined needs of several texts, with weights. */
export function together(parts: readonly (readonly [needs: Needs, weight: number])[]): Needs {
  return {
    words: parts.flatMap(([{ words }, weight]) =>
      words.map((need) => ({ ...need, says: need.says * weight, worth: need.worth * weight })),
    ),
    missing: parts.reduce((sum, [{ missing }, weight]) => sum + missing * weight, 0),
    lacks: parts.reduce((sum, [{ lacks }, weight]) => sum + lacks * weight, 0),
  };
}

/** The share of the needs that is met, with the weight of each term from `has`. */
export function met({ words }: Pick<Needs, 'words'>, has: (term: number) => number): number {
  let found = 0;
  let all = 0;
  for (const need of words) {
    found += need.worth * metOf(need, has);
    all += need.worth;
  }
  return all > 0 ? found / all : 0;
}

function metOf({ answers }: Need, has: (term: number) => number): number {
  let most = 0;
  for (const [term, weight] of answers) most = Math.max(most, weight * has(term));
  return most;
}

export function metBy(needs: Pick<Needs, 'words'>, terms: ReadonlySet<number>): number {
  return met(needs, (term) => (terms.has(term) ? 1 : 0));
}

/** The share of the needs for which the site has any word, literally or by meaning. */
export function knownOf({ words, missing }: Needs): number {
  const all = words.reduce((sum, { worth }) => sum + worth, missing);
  const found = words.reduce((sum, { worth, known }) => sum + worth * known, 0);
  return all > 0 ? found / all : 0;
}

/** The share that is met by number of words, unknown ones included, however rare they are. */
export function held({ words, lacks }: Needs, has: (term: number) => number): number {
  const all = words.reduce((sum, { says }) => sum + says, lacks);
  const found = words.reduce((sum, need) => sum + need.says * metOf(need, has), 0);
  return all > 0 ? found / all : 0;
}
