import type { Query } from '../query/query.ts';
import type { Tokens } from '../query/tokens.ts';

/** The units of a query that a term of the index matches. */
interface Answer {
  /** The weight is less than 1 for a typo, a synonym and the like. */
  readonly units: readonly { readonly unit: number; readonly weight: number }[];
  /** Its maximum weight for any of them. */
  readonly worth: number;
}

/** By term. `has` is 1 for the terms in the table, and faster to look up. */
export interface Answers {
  readonly has: Uint8Array;
  readonly of: ReadonlyMap<number, Answer>;
}

export function answersOf({ units }: Query, terms: number): Answers {
  const has = new Uint8Array(terms);
  const of = new Map<number, { units: { unit: number; weight: number }[]; worth: number }>();
  for (const [unit, { variants, weight: unitWeight }] of units.entries()) {
    for (const { term, weight } of variants) {
      has[term] = 1;
      const answer = of.get(term) ?? { units: [], worth: 0 };
      answer.units.push({ unit, weight });
      answer.worth = Math.max(answer.worth, unitWeight * weight);
      of.set(term, answer);
    }
  }
  return { has, of };
}

/** How well a text matches a query. Each part is between 0 and 1. */
export interface Closeness {
  /** Share of the adjacent words of the query that are adjacent in the text. */
  readonly phrase: number;
  /** Share of the query that the text contains. */
  readonly coverage: number;
  /** Share of the text that matches the query. */
  readonly precision: number;
}

const nothing: Closeness = { phrase: 0, coverage: 0, precision: 0 };

/** Words farther apart than this, in addition to their distance in the query, are not adjacent. */
const maxGap = 4;

/** Reads texts for one query. */
export interface Reader {
  read(tokens: Tokens): Closeness;
  /** The upper bound of `phrase` in a text that contains the units for which `has` is true. */
  mostPhrase(has: (unit: number) => boolean): number;
}

export function readerFor({ units, sequence }: Query, answers: Answers, gains: readonly number[]): Reader {
  const ideal = gains.reduce((sum, gain) => sum + gain, 0);
  const stepGains = sequence.map((unit, k) =>
    k === 0 ? 0 : Math.min(gains[unit]!, gains[sequence[k - 1]!]!),
  );
  const allSteps = stepGains.reduce((sum, gain) => sum + gain, 0);
  /** By unit: the unit before it in the sequence, where there is one, and how far before it is in the query. */
  const before = units.map((_, unit) => sequence[sequence.indexOf(unit) - 1] ?? -1);
  const gaps = units.map(({ place }, unit) => Math.max(1, place - (units[before[unit]!]?.place ?? 0)));
  const best = units.map(() => 0);
  const steps = units.map(() => 0);
  const lastPlace = units.map(() => -1);
  const lastWeight = units.map(() => 0);
  const read = ({ terms, places, words }: Tokens): Closeness => {
    if (!terms.some((term) => answers.has[term] === 1)) return nothing;
    best.fill(0);
    steps.fill(0);
    lastPlace.fill(-1);
    let matched = 0;
    let matchedPlace = -1;
    let matchedHere = 0;
    for (let i = 0; i < terms.length; i++) {
      if (answers.has[terms[i]!] === 0) continue;
      const place = places[i]!;
      if (place !== matchedPlace) {
        matched += matchedHere;
        matchedPlace = place;
        matchedHere = 0;
      }
      for (const { unit, weight } of answers.of.get(terms[i]!)!.units) {
        matchedHere = Math.max(matchedHere, weight);
        best[unit] = Math.max(best[unit]!, weight);
        lastPlace[unit] = place;
        lastWeight[unit] = weight;
        const previous = before[unit]!;
        const at = previous < 0 ? -1 : lastPlace[previous]!;
        if (at < 0 || at >= place) continue;
        const gap = place - at;
        const off = Math.min(Math.abs(gap - gaps[unit]!), gap - 1);
        if (off <= maxGap) steps[unit] = Math.max(steps[unit]!, (weight * lastWeight[previous]!) / (1 + off));
      }
    }
    matched += matchedHere;
    let covered = 0;
    for (let unit = 0; unit < units.length; unit++) covered += gains[unit]! * best[unit]!;
    let adjacent = 0;
    for (let k = 1; k < sequence.length; k++) adjacent += stepGains[k]! * steps[sequence[k]!]!;
    return {
      phrase: allSteps > 0 ? adjacent / allSteps : 0,
      coverage: ideal > 0 ? covered / ideal : 0,
      precision: words > 0 ? matched / words : 0,
    };
  };
  const mostPhrase = (has: (unit: number) => boolean): number => {
    let reachable = 0;
    for (let k = 1; k < sequence.length; k++)
      if (has(sequence[k]!) && has(sequence[k - 1]!)) reachable += stepGains[k]!;
    return allSteps > 0 ? reachable / allSteps : 0;
  };
  return { read, mostPhrase };
}
