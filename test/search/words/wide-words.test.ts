import { expect, test } from 'vitest';
import { pairWeights } from '../../../src/search/words/wide-words.ts';

const weigh = pairWeights;
const rules = { acrossWords: 0.5, withParticle: 0.1, pairsOfWord: 1 };
const sum = (weights: readonly number[]) => weights.reduce((all, weight) => all + weight, 0);

test('the pairs of a long word weigh as much together as the pair of a short one', () => {
  expect(weigh('音楽', rules)).toEqual([1]);
  expect(sum(weigh('ステータス', rules))).toBeCloseTo(1);
  expect(sum(weigh('ステータス', { ...rules, pairsOfWord: 0 }))).toBe(4);
});

test('a pair across two words weighs less, and so does one with a particle', () => {
  // 中国 | 北京: the pair in the middle is of both.
  const [first, across, second] = weigh('中国北京', rules);
  expect([first, second]).toEqual([1, 1]);
  expect(across).toBe(0.5);
  expect(weigh('的', rules)).toEqual([0.1]);
});
