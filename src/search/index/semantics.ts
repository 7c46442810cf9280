import { eigen } from './eigen.ts';
import type { Semantics } from './index-data.ts';
import { full, multiply, orthonormalise, transposed, type Matrix } from './matrix.ts';
import { createStrengths, type PageTerms } from './page-terms.ts';

const most = 64;
const spare = 8;
const rounds = 1;
/** A page is known by its strongest terms. */
const mostTerms = 128;

/** Latent semantics of the pages: a randomised singular value decomposition of sublinear tf-idf. */
export function semanticsOf(source: PageTerms): Semantics {
  const pages = source.firstFragments.length - 1;
  const dimensions = Math.min(most, Math.max(0, pages - 1));
  if (dimensions === 0) {
    return {
      dimensions,
      vectors: new Int8Array(0),
      scales: new Float32Array(0),
    };
  }
  const matrix = weigh(source);
  const byTerm = transposed(matrix);
  const width = Math.min(pages, dimensions + spare);
  let basis = noise(pages * width);
  for (let round = 0; round < rounds; round++) {
    basis = multiply(matrix, multiply(byTerm, basis, width), width);
    orthonormalise(basis, pages, width);
  }
  const image = multiply(matrix, multiply(byTerm, basis, width), width);
  const rows = full(basis, pages, width);
  const { values, vectors } = eigen(symmetric(multiply(transposed(rows), image, width), width), width);
  const turn = new Float32Array(width * dimensions);
  for (let d = 0; d < dimensions; d++) {
    const strength = Math.sqrt(Math.max(values[d]!, 0));
    for (let i = 0; i < width; i++) turn[i * dimensions + d] = vectors[i * width + d]! * strength;
  }
  return { dimensions, ...quantise(multiply(rows, turn, dimensions), pages, dimensions) };
}

/** Pages × terms; rows have length 1. Words of a single page, and of half the site, tell nothing of what is near what. */
function weigh(source: PageTerms): Matrix {
  const { firstFragments, inFragments, inPages } = source;
  const pages = firstFragments.length - 1;
  const terms = inPages.starts.length - 1;
  const atMost = inFragments.places.length + inPages.places.length;
  const found = new Uint32Array(atMost);
  const values = new Float32Array(atMost);
  const starts = new Uint32Array(terms + 1);
  const strengths = createStrengths(source);
  let columns = 0;
  let size = 0;
  for (let term = 0; term < terms; term++) {
    const start = size;
    const touched = strengths.read(term);
    for (let i = 0; i < touched; i++) {
      const page = strengths.pages[i]!;
      if (strengths.byPage[page]! >= 0.2) found[size++] = page;
    }
    const many = size - start;
    if (many < 2 || many > pages / 2) {
      size = start;
      continue;
    }
    const idf = Math.log(pages / many);
    for (let i = start; i < size; i++) values[i] = Math.log1p(strengths.byPage[found[i]!]!) * idf;
    starts[++columns] = size;
  }
  const byTerm = {
    rows: columns,
    columns: pages,
    starts: starts.subarray(0, columns + 1),
    places: found.subarray(0, size),
    values: values.subarray(0, size),
  };
  return strongest(transposed(byTerm));
}

/** The strongest terms of each row, which then has length 1. */
function strongest({ rows, columns, starts, places, values }: Matrix): Matrix {
  const kept = new Uint32Array(rows + 1);
  const keptPlaces = new Uint32Array(places.length);
  const keptValues = new Float32Array(values.length);
  const room = new Float32Array(columns);
  let size = 0;
  for (let row = 0; row < rows; row++) {
    const all = values.subarray(starts[row], starts[row + 1]);
    const isStrong = strengthOf(all, room);
    const first = size;
    let squares = 0;
    for (let i = 0; i < all.length; i++) {
      const value = all[i]!;
      if (!isStrong(value)) continue;
      keptPlaces[size] = places[starts[row]! + i]!;
      keptValues[size++] = value;
      squares += value * value;
    }
    const length = Math.sqrt(squares) || 1;
    for (let i = first; i < size; i++) keptValues[i]! /= length;
    kept[row + 1] = size;
  }
  return {
    rows,
    columns,
    starts: kept,
    places: keptPlaces.subarray(0, size),
    values: keptValues.subarray(0, size),
  };
}

/** Tells of each value in turn whether it is among the strongest: of equal ones the first are. `room` is for sorting them. */
function strengthOf(values: Float32Array, room: Float32Array): (value: number) => boolean {
  if (values.length <= mostTerms) return () => true;
  room.set(values);
  const sorted = room.subarray(0, values.length).sort();
  const least = sorted.at(-mostTerms)!;
  let asStrong = mostTerms;
  for (let at = sorted.length - 1; sorted[at]! > least; at--) asStrong--;
  return (value) => value > least || (value === least && asStrong-- > 0);
}

/** What rounding has made a little different on both sides of the diagonal is made the same. */
function symmetric(square: Float32Array, width: number): Float64Array {
  const result = new Float64Array(square.length);
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++)
      result[i * width + j] = (square[i * width + j]! + square[j * width + i]!) / 2;
  }
  return result;
}

/** Rows of length 1, in bytes. */
function quantise(dense: Float32Array, rows: number, width: number): Pick<Semantics, 'vectors' | 'scales'> {
  const vectors = new Int8Array(rows * width);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const values = dense.subarray(row * width, (row + 1) * width);
    let largest = 0;
    for (const value of values) largest = Math.max(largest, Math.abs(value));
    if (largest === 0) continue;
    vectors.set(
      values.map((value) => Math.round((value * 127) / largest)),
      row * width,
    );
    scales[row] = largest / 127 / Math.hypot(...values);
  }
  return { vectors, scales };
}

/** Numbers that look random and are the same each time. */
function noise(length: number): Float32Array {
  const values = new Float32Array(length);
  let state = 0x9e3779b9;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    values[i] = state / 0x80000000 - 1;
  }
  return values;
}
