import { expect, test } from 'vitest';
import { slug } from '../../src/site/model/addresses/slug.ts';

test.each([
  ['Orders', 'orders'],
  ['Crème brûlée & Co.', 'creme-brulee-co'],
  ['  --Bake__bread--  ', 'bake-bread'],
  ['ﬁne Ⅷ', 'fine-viii'],
  ['İstanbul', 'istanbul'],
  ['🥐🥖', ''],
  ['面包', ''],
  ['-', ''],
  ['', ''],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
  ['b'.repeat(80), 'b'.repeat(64)],
])('%j becomes %j', (name, expected) => {
  expect(slug(name)).toBe(expected);
});
