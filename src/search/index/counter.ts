import { enlarge } from './bytes.ts';
import type { Postings } from './index-data.ts';

/** Counts terms by location. */
export interface Counter {
  /** Begins the next location and returns its number. */
  enter(): number;
  add(term: number, field: number): void;
  /** Publishes a location; numbers follow the order of publication. Returns its distinct terms in order of appearance. */
  publish(place: number): Uint32Array;
  /** The content of published locations; `numbers` maps terms to their new numbers, from 1 to `count`, or to 0. */
  postings(numbers: Uint32Array, count: number): Postings;
}

export function createCounter(fields: number): Counter {
  let capacity = 1 << 16;
  let size = 0;
  let terms = new Uint32Array(capacity);
  let counts = Array.from({ length: fields }, () => new Uint8Array(capacity));
  /** By place: its first entry. */
  const firsts: number[] = [];
  let first = 0;
  /** By term: one more than its last entry. */
  let entries = new Uint32Array(1 << 16);
  const published: number[] = [];
  /** By term: the number of published places that contain it. */
  let uses = new Uint32Array(1 << 16);

  const grow = () => {
    capacity *= 2;
    terms = enlarge(terms, capacity);
    counts = counts.map((field) => enlarge(field, capacity));
  };
  const endOf = (place: number) => firsts[place + 1] ?? size;
  return {
    enter() {
      first = size;
      return firsts.push(first) - 1;
    },
    add(term, field) {
      if (term >= entries.length) entries = enlarge(entries, Math.max(entries.length * 2, term + 1));
      let entry = entries[term]! - 1;
      if (entry < first) {
        if (size === capacity) grow();
        entry = size++;
        entries[term] = entry + 1;
        terms[entry] = term;
      }
      const column = counts[field]!;
      if (column[entry]! < 255) column[entry]!++;
    },
    publish(place) {
      published.push(place);
      if (uses.length < entries.length) uses = enlarge(uses, entries.length);
      const distinct = terms.subarray(firsts[place], endOf(place));
      for (const term of distinct) uses[term]!++;
      return distinct;
    },
    postings(numbers, count) {
      const starts = new Uint32Array(count + 1);
      for (const [term, number] of numbers.entries()) if (number > 0) starts[number] = uses[term] ?? 0;
      for (let id = 0; id < count; id++) starts[id + 1]! += starts[id]!;
      const next = starts.slice();
      const total = starts[count]!;
      const sortedPlaces = new Uint32Array(total);
      const sources = new Uint32Array(total);
      for (const [at, place] of published.entries()) {
        const end = endOf(place);
        for (let entry = firsts[place]!; entry < end; entry++) {
          const target = next[numbers[terms[entry]!]! - 1]!++;
          sortedPlaces[target] = at;
          sources[target] = entry;
        }
      }
      return { starts, places: sortedPlaces, counts: counts.map((column) => pick(column, sources)) };
    },
  };
}

function pick(column: Uint8Array, places: Uint32Array): Uint8Array {
  const values = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at++) values[at] = column[places[at]!]!;
  return values;
}
