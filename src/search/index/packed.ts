import { createReader, createWriter, fromBase64, toBase64, type Reader, type Writer } from './bytes.ts';
import type { Postings } from './index-data.ts';

/** Distances between places, and for each entry its fields: one bit per field, the next bit for counts above 1. */
export interface PackedPostings {
  readonly places: string;
  readonly counts: string;
}

export function packPostings(
  { starts, places, counts }: Postings,
  from = 0,
  to = starts.length - 1,
): PackedPostings {
  const packedPlaces = createWriter();
  const packedCounts = createWriter();
  for (let term = from; term < to; term++) {
    packedPlaces.number(starts[term + 1]! - starts[term]!);
    let last = 0;
    for (let i = starts[term]!; i < starts[term + 1]!; i++) {
      packedPlaces.number(places[i]! - last);
      last = places[i]!;
      writeCounts(packedCounts, counts, i);
    }
  }
  return { places: toBase64(packedPlaces.bytes()), counts: toBase64(packedCounts.bytes()) };
}

function writeCounts(writer: Writer, counts: Postings['counts'], entry: number): void {
  let fields = 0;
  let many = 0;
  for (let field = 0; field < counts.length; field++) {
    const count = counts[field]![entry]!;
    if (count > 0) fields |= 1 << field;
    if (count > 1) many = 1 << counts.length;
  }
  writer.number(fields | many);
  if (many > 0) for (const column of counts) if (column[entry]! > 0) writer.number(column[entry]!);
}

export function unpackPostings(packed: PackedPostings, terms: number, fields: number): Postings {
  const placeBytes = fromBase64(packed.places);
  const places = new Uint32Array(placeBytes.length);
  const starts = new Uint32Array(terms + 1);
  const reader = createReader(placeBytes);
  let size = 0;
  for (let term = 0; term < terms; term++) {
    let place = 0;
    for (let left = reader.number(); left > 0; left--) {
      place += reader.number();
      places[size++] = place;
    }
    starts[term + 1] = size;
  }
  const counts = Array.from({ length: fields }, () => new Uint8Array(size));
  const countReader = createReader(fromBase64(packed.counts));
  for (let entry = 0; entry < size; entry++) readCounts(countReader, counts, entry);
  return { starts, places: places.slice(0, size), counts };
}

function readCounts(reader: Reader, counts: readonly Uint8Array[], entry: number): void {
  const fields = reader.number();
  const many = fields >> counts.length > 0;
  for (let field = 0; field < counts.length; field++) {
    if ((fields >> field) & 1) counts[field]![entry] = many ? reader.number() : 1;
  }
}

export function packNumbers(values: Iterable<number>): string {
  const writer = createWriter();
  for (const value of values) writer.number(value);
  return toBase64(writer.bytes());
}

export function unpackNumbers(packed: string, length: number): Uint32Array {
  const reader = createReader(fromBase64(packed));
  const values = new Uint32Array(length);
  for (let at = 0; at < length; at++) values[at] = reader.number();
  return values;
}
