import { expect, test } from 'vitest';
import { buildIndex, createIndexBuilder } from '../../../src/search/index/build-index.ts';
import { fragment } from '../fragment.ts';

const loaves = fragment('loaves', 'loaves', 'Ryeing loaves rest for chat.headStart hours');
const ovens = fragment('ovens', 'ovens', 'The loaf rises; ovens bake it');
const operation = fragment('ovens', 'ovens', 'Heats an oven');

test('prepared sections, in any order, give the same index', () => {
  const builder = createIndexBuilder();
  builder.readAhead('ovens.mdx', [ovens]);
  builder.readAhead('loaves.mdx', [loaves]);
  expect(builder.add([], 'loaves.mdx')).toEqual([loaves]);
  expect(builder.add([operation], 'ovens.mdx')).toEqual([ovens, operation]);
  const inOrder = createIndexBuilder();
  inOrder.add([loaves]);
  inOrder.add([ovens, operation]);
  for (const { page } of [loaves, ovens]) {
    builder.describe(page);
    inOrder.describe(page);
  }
  expect(builder.finish()).toEqual(inOrder.finish());
});

test('prepared sections without a page have no effect', () => {
  const builder = createIndexBuilder();
  builder.readAhead('hidden.mdx', [ovens]);
  builder.add([loaves]);
  builder.describe(loaves.page);
  expect(buildIndex([loaves])).toMatchObject(builder.finish());
});
