import { expect, test } from 'vitest';
import { growth, linear } from './growth.ts';

const lengthOf = (size: number) => size;

test('work in quadratic time grows faster than work in linear time', async () => {
  const spin = (steps: number) => {
    let sum = 0;
    for (let step = 0; step < steps; step++) sum = Math.hypot(sum, step);
    return sum;
  };
  expect(await growth(1_000_000, lengthOf, spin)).toBeLessThan(linear);
  expect(await growth(5_000, lengthOf, (size) => spin(size ** 2))).toBeGreaterThan(linear);
});
