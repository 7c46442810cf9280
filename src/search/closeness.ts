import type { Tokens } from './prepared.ts';
import type { Query } from './query.ts';

/** A unit of the query at a place in a text; `weight` is less than 1 for a typo, a synonym and the like. */
export interface Hit {
  readonly place: number;
  readonly unit: number;
  readonly weight: number;
}

export type Answers = ReadonlyMap<number, readonly { readonly unit: number; readonly weight: number }[]>;

/** By term: the units of the query it answers. */
export function answersOf(query: Query): Answers {
  const answers = new Map<number, { unit: number; weight: number }[]>();
  for (const [unit, { variants }] of query.units.entries()) {
    for (const { term, weight } of variants) {
      const list = answers.get(term);
      if (list === undefined) answers.set(term, [{ unit, weight }]);
      else list.push({ unit, weight });
    }
  }
  return answers;
}

export function hitsIn(tokens: Tokens, answers: Answers): readonly Hit[] {
  const hits: Hit[] = [];
  for (let i = 0; i < tokens.terms.length; i++) {
    const found = answers.get(tokens.terms[i]!);
    if (found === undefined) continue;
    for (const { unit, weight } of found) hits.push({ place: tokens.places[i]!, unit, weight });
  }
  return hits;
}

/** How much of the query's neighbouring words stands side by side, 0 to 1. */
export function phraseOf(hits: readonly Hit[], query: Query, gains: readonly number[]): number {
  const { units } = query;
  const order = query.sequence;
  if (order.length < 2) return 0;
  const rank = new Int16Array(units.length).fill(-1);
  order.forEach((unit, k) => (rank[unit] = k));
  const best = new Float64Array(order.length);
  const lastPlace = new Int32Array(units.length).fill(-1);
  const lastWeight = new Float64Array(units.length);
  for (const { place, unit, weight } of hits) {
    lastPlace[unit] = place;
    lastWeight[unit] = weight;
    const k = rank[unit]!;
    if (k <= 0) continue;
    const before = order[k - 1]!;
    const at = lastPlace[before]!;
    if (at < 0 || at >= place) continue;
    const gap = place - at;
    const wanted = Math.max(1, units[unit]!.place - units[before]!.place);
    const off = Math.min(Math.abs(gap - wanted), gap - 1);
    if (off > 4) continue;
    best[k] = Math.max(best[k]!, (weight * lastWeight[before]!) / (1 + off));
  }
  let total = 0;
  let found = 0;
  for (let k = 1; k < order.length; k++) {
    const gain = Math.min(gains[order[k]!]!, gains[order[k - 1]!]!);
    total += gain;
    found += gain * best[k]!;
  }
  return total > 0 ? found / total : 0;
}

export interface Match {
  /** Share of the query that the text holds. */
  readonly coverage: number;
  /** Share of the text that was asked for. */
  readonly precision: number;
}

export function matchOf(hits: readonly Hit[], words: number, gains: readonly number[], ideal: number): Match {
  const best = new Map<number, number>();
  const places = new Map<number, number>();
  for (const { unit, place, weight } of hits) {
    best.set(unit, Math.max(best.get(unit) ?? 0, weight));
    places.set(place, Math.max(places.get(place) ?? 0, weight));
  }
  let sum = 0;
  for (const [unit, weight] of best) sum += gains[unit]! * weight;
  let asked = 0;
  for (const weight of places.values()) asked += weight;
  return { coverage: ideal > 0 ? sum / ideal : 0, precision: words > 0 ? asked / words : 0 };
}
