import { expect, test } from 'vitest';
import { lineMark } from '../../src/print/html/line-mark.ts';
import { processorTime } from '../support/processor-time.ts';

const comment = (text: string): string => `<span class="h-comment">${text}</span>`;

test.each([
  [`bake(); ${comment('// [!code ++]')}`, '++', 'bake();'],
  [`bake() ${comment('# [!code highlight:2]')}`, 'highlight', 'bake()'],
  [`${comment('&lt;!-- [!code focus] --&gt;')}`, 'focus', ''],
  ['bake [!code word:rye]', 'word:rye', 'bake'],
  [`bake(); ${comment('// hot [!code --]')}`, '--', `bake(); ${comment('// hot')}`],
])('a mark is not shown, and the HTML of its line stays balanced: %s', (line, name, rest) => {
  expect(lineMark(line)).toEqual({ name, rest });
});

test('a line without a mark has none', () => {
  expect(lineMark(`bake(); ${comment('// code ++')}`)).toBeUndefined();
});

test('the output of a database, padded with spaces, takes no longer than other lines', async () => {
  const line = `| ${' '.repeat(20_000)} |`;
  const time = await processorTime(() => [line, `${line} [!code ++]`, `[!code ++] ${line}`].map(lineMark));
  expect(time).toBeLessThan(1000);
});
