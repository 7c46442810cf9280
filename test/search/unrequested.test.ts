import { expect, test } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { search } from '../../src/search/search.ts';
import { fragment } from './fragment.ts';

const text = 'Uploads of recipes have a limit of 20 MB.';
const index = buildIndex([
  fragment('changelog/may', 'May', text),
  fragment('terms-of-service', 'Terms', text),
  fragment('sizes', 'Sizes', `${text} Photos count.`),
  fragment('ovens', 'Ovens', 'Preheat the oven.'),
]);

test.each([
  ['upload limit', 'sizes'],
  ['did the upload limit change since May?', 'changelog/may'],
  ['legal terms of uploads', 'terms-of-service'],
])('"%s" finds the page %s first', (query, path) => {
  expect(search(index, { query })[0]?.path).toBe(path);
});
