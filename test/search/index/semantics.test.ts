import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import type { VectorRows } from '../../../src/search/index/index-data.ts';
import {
  cholesky,
  multiply,
  negligible,
  products,
  solve,
  transpose,
  type Matrix,
} from '../../../src/search/index/matrix.ts';
import { fragment } from '../fragment.ts';

const bread = ['Knead the dough of rye and wheat', 'Rye dough rests, wheat dough rises', 'Dough needs rye'];
const shop = ['Send the invoice with a receipt', 'A receipt for each invoice is kept', 'Tax on an invoice'];

test('pages about one topic are close to each other, others are not', () => {
  const { semantics } = indexOf([...bread, ...shop]);
  expect(cosine(semantics, 0, 1)).toBeGreaterThan(0.4);
  expect(cosine(semantics, 3, 4)).toBeGreaterThan(0.4);
  expect(Math.abs(cosine(semantics, 0, 4))).toBeLessThan(0.1);
});

test('identical pages have the same vector, however many there are', () => {
  const { semantics } = indexOf([...bread, ...shop, ...bread, ...shop, ...bread, ...shop]);
  for (let page = 0; page < 6; page++) expect(cosine(semantics, page, page + 12)).toBeGreaterThan(0.99);
});

test('with more pages than dimensions topics stay apart', () => {
  const subjects = Array.from('abcdefghijklmnopqrst', (letter) => `${letter}um ${letter}or ${letter}ix`);
  const { semantics } = indexOf(subjects.flatMap((words) => Array(5).fill(words)));
  expect(semantics.dimensions).toBe(64);
  for (let i = 0; i + 5 < 100; i += 5) {
    expect(cosine(semantics, i, i + 4)).toBeGreaterThan(0.99);
    // Fifteen levels per number.
    expect(Math.abs(cosine(semantics, i, i + 5))).toBeLessThan(0.06);
  }
});

test('sites without a topic have none', () => {
  expect(indexOf([]).semantics.dimensions).toBe(0);
  expect(indexOf(['one page alone']).semantics.dimensions).toBe(0);
  for (const scale of indexOf(['first', 'second', '']).semantics.scales) expect(scale).toBe(0);
});

/** Of single precision, for numbers of this size. */
const rounding = 1e-3;

test('rows multiplied by the lower triangle are recovered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }), { maxLength: 6 }),
      (values) => {
        const dense = Float32Array.from(values.flat());
        const square = products(dense, dense, 4);
        const lower = cholesky(square, 4);
        // A column that nearly depends on those before it is dropped: its rest is bounded (Cauchy and Schwarz).
        const bound = (i: number, j: number) =>
          Math.sqrt(negligible * square[i * 4 + i]! * square[j * 4 + j]!) + rounding;
        for (let i = 0; i < 4; i++) {
          for (let j = 0; j <= i; j++) {
            let sum = 0;
            for (let k = 0; k <= j; k++) sum += lower[i * 4 + k]! * lower[j * 4 + k]!;
            expect(Math.abs(sum - square[i * 4 + j]!)).toBeLessThanOrEqual(bound(i, j));
          }
        }
        const found = solve(dense, lower, 4);
        for (let row = 0; row < dense.length; row += 4) {
          for (let i = 0; i < 4; i++) {
            let sum = 0;
            for (let k = 0; k <= i; k++) sum += found[row + k]! * lower[i * 4 + k]!;
            const rest = Math.sqrt(negligible * square[i * 4 + i]!) + rounding;
            expect(Math.abs(sum - dense[row + i]!)).toBeLessThanOrEqual(rest);
          }
        }
      },
    ),
  );
});

test('a sparse matrix and its transpose', () => {
  const matrix: Matrix = {
    rows: 2,
    columns: 3,
    starts: Uint32Array.of(0, 2, 3),
    places: Uint32Array.of(0, 2, 1),
    values: Float32Array.of(1, 2, 3),
  };
  expect([...multiply(matrix, Float32Array.of(1, 10, 2, 20, 3, 30), 2)]).toEqual([7, 70, 6, 60]);
  expect([...multiply(transpose(matrix), Float32Array.of(1, 2), 1)]).toEqual([1, 6, 2]);
});

function indexOf(texts: readonly string[]) {
  return buildIndex(texts.map((text, i) => fragment(`page-${i}`, '', text)));
}

function cosine({ dimensions, vectors, scales }: VectorRows, left: number, right: number): number {
  let sum = 0;
  for (let d = 0; d < dimensions; d++)
    sum += vectors[left * dimensions + d]! * vectors[right * dimensions + d]!;
  return sum * scales[left]! * scales[right]!;
}
