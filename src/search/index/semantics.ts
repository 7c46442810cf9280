import { eigen } from './eigen.ts';
import type { Semantics } from './index-data.ts';
import { full, multiply, orthonormalise, transposed, type Matrix } from './matrix.ts';
import { eachPage, type PageTerms } from './page-terms.ts';

const most = 100;
const spare = 12;
const rounds = 1;
/** A page is known by its strongest terms. */
const mostTerms = 250;

/** Latent semantics of the pages: a randomised singular value decomposition of sublinear tf-idf. */
export function semanticsOf(source: PageTerms): Semantics {
  const { pages } = source;
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
    orthonormalise(basis, pages, width);
    basis = multiply(matrix, multiply(byTerm, basis, width), width);
  }
  orthonormalise(basis, pages, width);
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
  const { terms, pages } = source;
  const rows: Row[] = Array.from({ length: pages }, () => ({ columns: [], values: [] }));
  const found: number[] = [];
  const strengths: number[] = [];
  const visit = (page: number, strength: number): void => {
    if (strength < 0.2) return;
    found.push(page);
    strengths.push(strength);
  };
  let columns = 0;
  for (let term = 0; term < terms; term++) {
    found.length = 0;
    strengths.length = 0;
    eachPage(source, term, visit);
    if (found.length < 2 || found.length > pages / 2) continue;
    const idf = Math.log(pages / found.length);
    for (let i = 0; i < found.length; i++) {
      const row = rows[found[i]!]!;
      row.columns.push(columns);
      row.values.push(Math.log1p(strengths[i]!) * idf);
    }
    columns++;
  }
  return matrixOf(rows.map(strongest), columns);
}

interface Row {
  readonly columns: number[];
  readonly values: number[];
}

function strongest(row: Row): Row {
  const { columns, values } = row;
  if (values.length <= mostTerms) return row;
  const least = Float64Array.from(values).sort().at(-mostTerms)!;
  let asStrong = mostTerms - values.filter((value) => value > least).length;
  const kept: Row = { columns: [], values: [] };
  for (const [i, value] of values.entries()) {
    if (value < least || (value === least && asStrong-- <= 0)) continue;
    kept.columns.push(columns[i]!);
    kept.values.push(value);
  }
  return kept;
}

/** With rows of length 1. */
function matrixOf(rows: readonly Row[], columns: number): Matrix {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = starts[at]! + row.values.length;
  const size = starts[rows.length]!;
  const matrix = {
    rows: rows.length,
    columns,
    starts,
    places: new Uint32Array(size),
    values: new Float32Array(size),
  };
  for (const [at, row] of rows.entries()) {
    const length = Math.sqrt(row.values.reduce((sum, value) => sum + value * value, 0)) || 1;
    matrix.places.set(row.columns, starts[at]);
    matrix.values.set(
      row.values.map((value) => value / length),
      starts[at],
    );
  }
  return matrix;
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
