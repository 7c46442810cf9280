import { expect, test } from 'vitest';
import { elements } from '../../src/components/index.ts';
import { builtIns } from '../../src/model/built-ins.ts';

test('rules know every component that pages show', () => {
  const names = Object.keys(elements).map((name) => name.split('.')[0] ?? '');
  expect(names.filter((name) => !builtIns.has(name))).toEqual([]);
});
