import { directionsOf } from './directions.ts';
import type { VectorRows } from './index-data.ts';
import { cholesky, multiply, products, solve, transpose, type Matrix } from './matrix.ts';
import { createStrengths, type PageTerms } from './page-terms.ts';

const maxDimensions = 64;
/** Minimum strength of the terms that describe a page, relative to the strongest. */
const minStrength = 0.3;

/**
 * Latent semantics of the pages: vectors whose angles approximate those of sublinear tf-idf in few dimensions. Nyström
 * approximation of the similarities between pages, from products with random vectors (Gittens and Mahoney 2016,
 * Revisiting the Nyström method for improved large-scale machine learning).
 */
export function semanticsOf(source: PageTerms): VectorRows {
  const pages = source.firstFragments.length - 1;
  const dimensions = pages < 2 ? 0 : Math.min(maxDimensions, pages);
  const byTerm = strongest(weigh(source));
  const random = noise(pages * dimensions);
  const image = multiply(transpose(byTerm), multiply(byTerm, random, dimensions), dimensions);
  const root = cholesky(products(random, image, dimensions), dimensions);
  return directionsOf(solve(image, root, dimensions), dimensions);
}

/** Terms × pages. Words of a single page, and of half the site, say nothing about similarity. */
function weigh(source: PageTerms): Matrix {
  const { firstFragments, inFragments, inPages } = source;
  const pages = firstFragments.length - 1;
  const terms = inPages.starts.length - 1;
  const atMost = inFragments.places.length + inPages.places.length;
  const places = new Uint32Array(atMost);
  const values = new Float32Array(atMost);
  const starts = new Uint32Array(terms + 1);
  const strengths = createStrengths(source);
  let rows = 0;
  let size = 0;
  for (let term = 0; term < terms; term++) {
    const start = size;
    const touched = strengths.read(term);
    for (let i = 0; i < touched; i++) {
      const page = strengths.pages[i]!;
      if (strengths.byPage[page]! >= 0.2) places[size++] = page;
    }
    const many = size - start;
    if (many < 2 || many > pages / 2) {
      size = start;
      continue;
    }
    const idf = Math.log(pages / many);
    for (let i = start; i < size; i++) values[i] = Math.log1p(strengths.byPage[places[i]!]!) * idf;
    starts[++rows] = size;
  }
  return {
    rows,
    columns: pages,
    starts: starts.subarray(0, rows + 1),
    places: places.subarray(0, size),
    values: values.subarray(0, size),
  };
}

/**
 * The strongest values of each column, normalized to length 1, without rows with values in fewer than two columns.
 */
function strongest({ rows, columns, starts, places, values }: Matrix): Matrix {
  const largest = new Float32Array(columns);
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    largest[place] = Math.max(largest[place]!, values[i]!);
  }
  const squares = new Float64Array(columns);
  const keptStarts = new Uint32Array(rows + 1);
  const keptPlaces = new Uint32Array(places.length);
  const keptValues = new Float32Array(values.length);
  let keptRows = 0;
  let size = 0;
  for (let row = 0; row < rows; row++) {
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      const place = places[i]!;
      const value = values[i]!;
      if (value < minStrength * largest[place]!) continue;
      keptPlaces[size] = place;
      keptValues[size++] = value;
      squares[place]! += value * value;
    }
    if (size - keptStarts[keptRows]! > 1) keptStarts[++keptRows] = size;
    else size = keptStarts[keptRows]!;
  }
  for (let i = 0; i < size; i++) keptValues[i]! /= Math.sqrt(squares[keptPlaces[i]!]!);
  return {
    rows: keptRows,
    columns,
    starts: keptStarts.subarray(0, keptRows + 1),
    places: keptPlaces.subarray(0, size),
    values: keptValues.subarray(0, size),
  };
}

/** Deterministic pseudorandom numbers. */
function noise(length: number): Float32Array {
  const values = new Float32Array(length);
  let state = 0x9e3779b9;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    values[i] = state / 0x80000000 - 1;
  }
  return values;
}
