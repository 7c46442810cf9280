import { eigen } from './eigen.ts';
import type { Semantics } from './index-data.ts';
import { multiply, orthonormalise, transposed, type Matrix } from './matrix.ts';
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
  const { values, vectors } = eigen(product(basis, image, pages, width), width);
  const strengths = Float32Array.from({ length: dimensions }, (_, d) => Math.sqrt(Math.max(values[d]!, 0)));
  const turned = new Float32Array(pages * dimensions);
  for (let page = 0; page < pages; page++) {
    for (let i = 0; i < width; i++) {
      const value = basis[page * width + i]!;
      for (let d = 0; d < dimensions; d++)
        turned[page * dimensions + d]! += value * vectors[i * width + d]! * strengths[d]!;
    }
  }
  return { dimensions, ...quantise(turned, pages, dimensions) };
}

/** Pages × terms; rows have length 1. Words of a single page, and of half the site, tell nothing of what is near what. */
function weigh(source: PageTerms): Matrix {
  const { terms, pages } = source;
  const rows: { readonly columns: number[]; readonly values: number[] }[] = Array.from(
    { length: pages },
    () => ({ columns: [], values: [] }),
  );
  const found: number[] = [];
  let columns = 0;
  for (let term = 0; term < terms; term++) {
    found.length = 0;
    eachPage(source, term, (page, strength) => {
      if (strength >= 0.2) found.push(page, strength);
    });
    const count = found.length / 2;
    if (count < 2 || count > pages / 2) continue;
    const idf = Math.log(pages / count);
    for (let i = 0; i < found.length; i += 2) {
      const row = rows[found[i]!]!;
      row.columns.push(columns);
      row.values.push(Math.log1p(found[i + 1]!) * idf);
    }
    columns++;
  }
  const kept = rows.map(({ columns: own, values }) => strongest(own, values));
  const starts = new Uint32Array(pages + 1);
  for (const [page, row] of kept.entries()) starts[page + 1] = starts[page]! + row.length;
  const places = new Uint32Array(starts[pages]!);
  const values = new Float32Array(starts[pages]!);
  for (const [page, row] of kept.entries()) {
    const scale = 1 / Math.sqrt(row.reduce((sum, { value }) => sum + value * value, 0) || 1);
    for (const [i, { column, value }] of row.entries()) {
      places[starts[page]! + i] = column;
      values[starts[page]! + i] = value * scale;
    }
  }
  return { rows: pages, columns, starts, places, values };
}

function strongest(columns: readonly number[], values: readonly number[]) {
  const entries = columns.map((column, i) => ({ column, value: values[i]! }));
  if (entries.length <= mostTerms) return entries;
  return entries.sort((a, b) => b.value - a.value || a.column - b.column).slice(0, mostTerms);
}

/** transposed left × right, made symmetric. */
function product(left: Float32Array, right: Float32Array, rows: number, width: number): Float64Array {
  const result = new Float64Array(width * width);
  for (let row = 0; row < rows; row++) {
    const from = row * width;
    for (let i = 0; i < width; i++) {
      const value = left[from + i]!;
      for (let j = 0; j < width; j++) result[i * width + j]! += value * right[from + j]!;
    }
  }
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < i; j++) {
      const mean = (result[i * width + j]! + result[j * width + i]!) / 2;
      result[i * width + j] = mean;
      result[j * width + i] = mean;
    }
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
