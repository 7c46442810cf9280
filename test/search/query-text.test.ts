import { expect, test } from 'vitest';
import { queryText } from '../../src/search/query/query-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test.each([
  ['how do I cancel an order?', 'how do I cancel an order?'],
  [words(32), words(32)],
  [`${words(32)}?`, `${words(32)}?`],
  [words(33), words(32)],
  ['a'.repeat(501), 'a'.repeat(500)],
  ['烤'.repeat(8000), '烤'.repeat(500)],
  ['', ''],
])('of %j it is %j', (text, searched) => {
  expect(queryText(text)).toBe(searched);
});
