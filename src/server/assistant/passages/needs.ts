import type { IndexHead } from '../../../search/index/index-data.ts';
import { rarityIn } from '../../../search/query/rarity.ts';
import { parseQuery } from '../../../search/query/parse-query.ts';
import { prepare } from '../../../search/query/prepared.ts';
import type { Variant } from '../../../search/query/query.ts';
import { weights } from '../../../search/weights.ts';

/** A word that an answer should contain: the terms that express it, with weights. */
export interface Need {
  readonly weight: number;
  /** How much it contributes to the meaning of the question, however rare it is. */
  readonly importance: number;
  readonly terms: ReadonlyMap<number, number>;
  /** From 0 to 1: how well the site knows the word, without guesses for typos. */
  readonly coverage: number;
}

/** What an answer to a question should contain. */
export interface Needs {
  readonly words: readonly Need[];
  /** Total weight of the words that the site lacks. */
  readonly missingWeight: number;
  /** The same, however rare they are. */
  readonly missingImportance: number;
}

/** Rare words have larger weights, and question words very small ones. */
export function needsOf(index: IndexHead, question: string): Needs {
  const { units, missing } = parseQuery(prepare(index), question, weights);
  const rarity = rarityIn(index);
  const words = units.map(({ text, variants, importance }) => {
    const best = variants.reduce((one, other) => (other.weight > one.weight ? other : one));
    return {
      importance,
      weight: importance * (/^\d+$/.test(text) ? numberFactor : 1) * rarity(index.pageCounts[best.term]!),
      terms: new Map(variants.map(({ term, weight, because }) => [term, weight * variantFactor(because)])),
      coverage: Math.max(
        0,
        ...variants.map(({ because, weight }) => (because === 'typo' ? 0 : weight * variantFactor(because))),
      ),
    };
  });
  const missingImportance = missing.reduce((sum, importance) => sum + importance, 0);
  return { words, missingWeight: missingImportance * rarity(0), missingImportance };
}

/** A passport is neither a pass nor a port. */
function variantFactor(because: Variant['because']): number {
  return because === 'part' ? 0.5 : 1;
}

/** `100` in `close after 100 answers` is the reader's number: an answer may contain another. */
const numberFactor = 0.3;

/** The combined needs of several texts, with weights. */
export function combineNeeds(parts: readonly (readonly [needs: Needs, weight: number])[]): Needs {
  return {
    words: parts.flatMap(([{ words }, weight]) =>
      words.map((need) => ({ ...need, importance: need.importance * weight, weight: need.weight * weight })),
    ),
    missingWeight: parts.reduce((sum, [{ missingWeight }, weight]) => sum + missingWeight * weight, 0),
    missingImportance: parts.reduce(
      (sum, [{ missingImportance }, weight]) => sum + missingImportance * weight,
      0,
    ),
  };
}

/** The share of the needs that is met, with the weight of each term from `has`. */
export function shareMet({ words }: Pick<Needs, 'words'>, has: (term: number) => number): number {
  let metWeight = 0;
  let all = 0;
  for (const need of words) {
    metWeight += need.weight * degreeMet(need, has);
    all += need.weight;
  }
  return all > 0 ? metWeight / all : 0;
}

function degreeMet({ terms }: Need, has: (term: number) => number): number {
  let most = 0;
  for (const [term, weight] of terms) most = Math.max(most, weight * has(term));
  return most;
}

export function shareMetBy(needs: Pick<Needs, 'words'>, terms: ReadonlySet<number>): number {
  return shareMet(needs, (term) => (terms.has(term) ? 1 : 0));
}

/** The share of the needs for which the site has any word, literally or by meaning. */
export function coverageOf({ words, missingWeight }: Needs): number {
  const all = words.reduce((sum, { weight }) => sum + weight, missingWeight);
  const coveredWeight = words.reduce((sum, { weight, coverage }) => sum + weight * coverage, 0);
  return all > 0 ? coveredWeight / all : 0;
}

/** The share that is met by number of words, unknown ones included, however rare they are. */
export function shareByImportance(
  { words, missingImportance }: Needs,
  has: (term: number) => number,
): number {
  const all = words.reduce((sum, { importance }) => sum + importance, missingImportance);
  const metImportance = words.reduce((sum, need) => sum + need.importance * degreeMet(need, has), 0);
  return all > 0 ? metImportance / all : 0;
}
