import { eigen } from './eigen.ts';
import type { Semantics } from './index-data.ts';
import { multiply, multiplyTransposed, orthonormalise, type Matrix } from './matrix.ts';
import { eachPage, type PageTerms } from './page-terms.ts';

const most = 100;
const spare = 12;
const rounds = 2;

/** Latent semantics of the pages: a randomised singular value decomposition of sublinear tf-idf. */
export function semanticsOf(source: PageTerms): Semantics {
  const { pages } = source;
  const dimensions = Math.min(most, Math.max(0, pages - 1));
  if (dimensions === 0) {
    return {
      dimensions,
      vectors: new Int8Array(0),
      scales: new Float32Array(0),
      strengths: new Float32Array(0),
    };
  }
  const matrix = weigh(source);
  const width = Math.min(pages, dimensions + spare);
  let basis = noise(pages * width);
  for (let round = 0; round < rounds; round++) {
    orthonormalise(basis, pages, width);
    basis = multiply(matrix, multiplyTransposed(matrix, basis, width), width);
  }
  orthonormalise(basis, pages, width);
  const image = multiplyTransposed(matrix, basis, width);
  const { values, vectors } = eigen(gram(image, matrix.columns, width), width);
  const strengths = Float32Array.from({ length: dimensions }, (_, d) => Math.sqrt(Math.max(values[d]!, 0)));
  const turned = new Float32Array(pages * dimensions);
  for (let page = 0; page < pages; page++) {
    for (let i = 0; i < width; i++) {
      const value = basis[page * width + i]!;
      for (let d = 0; d < dimensions; d++)
        turned[page * dimensions + d]! += value * vectors[i * width + d]! * strengths[d]!;
    }
  }
  return { dimensions, strengths, ...quantise(turned, pages, dimensions) };
}

/** Pages × terms; rows have length 1. Words of a single page, and of half the site, tell nothing of what is near what. */
function weigh(source: PageTerms): Matrix {
  const { terms, pages } = source;
  const counts = new Uint32Array(pages + 1);
  const kept = new Uint32Array(terms);
  let columns = 0;
  for (let term = 0; term < terms; term++) {
    let found = 0;
    eachPage(source, term, () => found++);
    if (found < 2 || found > pages / 2) continue;
    kept[columns++] = term;
    eachPage(source, term, (page, strength) => {
      if (strength >= 0.2) counts[page + 1]!++;
    });
  }
  for (let page = 0; page < pages; page++) counts[page + 1]! += counts[page]!;
  const starts = counts.slice();
  const places = new Uint32Array(starts[pages]!);
  const values = new Float32Array(starts[pages]!);
  for (let column = 0; column < columns; column++) {
    const term = kept[column]!;
    let found = 0;
    eachPage(source, term, () => found++);
    const idf = Math.log(pages / found);
    eachPage(source, term, (page, strength) => {
      if (strength < 0.2) return;
      const target = counts[page]!++;
      places[target] = column;
      values[target] = Math.log1p(strength) * idf;
    });
  }
  for (let page = 0; page < pages; page++) {
    let sum = 0;
    for (let i = starts[page]!; i < starts[page + 1]!; i++) sum += values[i]! ** 2;
    const scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
    for (let i = starts[page]!; i < starts[page + 1]!; i++) values[i]! *= scale;
  }
  return { rows: pages, columns, starts, places, values };
}

function gram(dense: Float32Array, rows: number, width: number): Float64Array {
  const result = new Float64Array(width * width);
  for (let row = 0; row < rows; row++) {
    const from = row * width;
    for (let i = 0; i < width; i++) {
      const value = dense[from + i]!;
      if (value === 0) continue;
      const to = i * width;
      for (let j = i; j < width; j++) result[to + j]! += value * dense[from + j]!;
    }
  }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) result[i * width + j] = result[j * width + i]!;
  return result;
}

function quantise(dense: Float32Array, rows: number, width: number): Pick<Semantics, 'vectors' | 'scales'> {
  const vectors = new Int8Array(rows * width);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let largest = 0;
    for (let d = 0; d < width; d++) largest = Math.max(largest, Math.abs(dense[row * width + d]!));
    if (largest === 0) continue;
    scales[row] = largest / 127;
    for (let d = 0; d < width; d++)
      vectors[row * width + d] = Math.round(dense[row * width + d]! / (largest / 127));
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
