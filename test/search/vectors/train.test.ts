import { expect, it } from 'vitest';
import { train } from '../../../bin/vectors/train.ts';

it('places a name close to its texts, with the same vectors each time', () => {
  // The name 0 leads to texts of the pieces 2 to 5, the name 1 to texts of 6 to 9.
  const texts = Array.from({ length: 256 }, (_, at) =>
    Uint16Array.from({ length: 8 }, (__, word) => 2 + 4 * (at % 2) + ((at + word * word) % 4)),
  );
  const names = texts.map((_, at) => Uint16Array.of(at % 2));
  const plan = { pieces: 10, dimensions: 4, steps: 60, rarity: new Float32Array(10).fill(1) };
  const vectors = train([{ names, texts }], plan, () => undefined);
  const dot = (a: number, b: number) =>
    vectors.subarray(4 * a, 4 * a + 4).reduce((sum, value, k) => sum + value * vectors[4 * b + k]!, 0);
  for (const own of [2, 3, 4, 5]) expect(dot(0, own)).toBeGreaterThan(dot(1, own));
  for (const own of [6, 7, 8, 9]) expect(dot(1, own)).toBeGreaterThan(dot(0, own));
  expect(train([{ names, texts }], plan, () => undefined)).toEqual(vectors);
});
