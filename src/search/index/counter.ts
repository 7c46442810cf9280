import type { Postings } from './index-data.ts';

/** Collects how often terms stand in places. Places are entered in rising order. */
export interface Counter {
  enter(place: number): void;
  add(term: number, field: number): void;
  postings(terms: number): Postings;
}

export function createCounter(fields: number): Counter {
  let capacity = 1 << 16;
  let size = 0;
  let place = 0;
  let terms = new Uint32Array(capacity);
  let places = new Uint32Array(capacity);
  let counts = Array.from({ length: fields }, () => new Uint8Array(capacity));
  /** By term: one more than its entry of the place being filled, or an older one. */
  let entries = new Uint32Array(1 << 16);

  const grow = () => {
    capacity *= 2;
    terms = grown(terms, capacity);
    places = grown(places, capacity);
    counts = counts.map((field) => grownBytes(field, capacity));
  };
  return {
    enter(next) {
      place = next;
    },
    add(term, field) {
      if (term >= entries.length) entries = grown(entries, Math.max(entries.length * 2, term + 1));
      let entry = entries[term]! - 1;
      if (entry < 0 || places[entry] !== place) {
        if (size === capacity) grow();
        entry = size++;
        entries[term] = entry + 1;
        terms[entry] = term;
        places[entry] = place;
      }
      const column = counts[field]!;
      if (column[entry]! < 255) column[entry]!++;
    },
    postings(termCount) {
      const starts = new Uint32Array(termCount + 1);
      for (let entry = 0; entry < size; entry++) starts[terms[entry]! + 1]!++;
      for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!;
      const next = starts.slice();
      const sortedPlaces = new Uint32Array(size);
      const sortedCounts = counts.map(() => new Uint8Array(size));
      for (let entry = 0; entry < size; entry++) {
        const target = next[terms[entry]!]!++;
        sortedPlaces[target] = places[entry]!;
        for (let field = 0; field < fields; field++) sortedCounts[field]![target] = counts[field]![entry]!;
      }
      return { starts, places: sortedPlaces, counts: sortedCounts };
    },
  };
}

function grown(array: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(capacity);
  larger.set(array);
  return larger;
}

function grownBytes(array: Uint8Array<ArrayBuffer>, capacity: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(capacity);
  larger.set(array);
  return larger;
}
