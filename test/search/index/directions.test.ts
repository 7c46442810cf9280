import { expect, test } from 'vitest';
import { directionsOf, packDirections, unpackDirections } from '../../../src/search/index/directions.ts';

test.each([
  ['an even number of dimensions', [3, 4, 0, 0, -10, 0.1], 2],
  ['an odd number of dimensions', [1, 2, -3, 0, 0, 0], 3],
  ['one dimension', [5, -1, 0], 1],
  ['nothing', [], 0],
])('vectors with %s are the same after packing', (_, numbers, dimensions) => {
  const directions = directionsOf(Float32Array.from(numbers), dimensions);
  expect(unpackDirections(packDirections(directions))).toEqual(directions);
});

test('directions are kept within a fifteenth, lengths are not', () => {
  const { vectors, scales } = directionsOf(Float32Array.of(30, 40, 0, 0), 2);
  expect(vectors[0]! * scales[0]!).toBeCloseTo(0.6, 1);
  expect(vectors[1]! * scales[0]!).toBeCloseTo(0.8, 1);
  expect(scales[1]).toBe(0);
});
