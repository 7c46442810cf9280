import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selection } from '../../src/site/source/selection.ts';

const items = Array.from({ length: 12 }, (_, value) => ({ value }));
const isEven = ({ value }: { readonly value: number }) => value % 2 === 0;
const list = fc.array(fc.constantFrom(...items));

test('selects from each list what passes the test', () => {
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      const select = selection(isEven);
      for (const each of [...lists, ...lists]) expect(select(each)).toEqual(each.filter(isEven));
    }),
  );
});

test('tests only what differs from the last list', () => {
  const tested: number[] = [];
  const select = selection(({ value }: { readonly value: number }) => tested.push(value) > 0);
  const [rye, oat, spelt, emmer] = items;
  const before = [rye!, oat!, spelt!];
  select(before);
  tested.length = 0;
  const after = [rye!, emmer!, spelt!];
  expect(select(after)).toEqual(after);
  expect(tested).toEqual([emmer!.value]);
  expect(select(before)).toBe(select(before));
});
