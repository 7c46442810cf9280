import { expect, test } from 'vitest';
import { markdownBlocks } from '../../src/server/assistant/passages/markdown-blocks.ts';
import { growth, linear } from '../support/growth.ts';

test('code ends at its own fence, or with the text', () => {
  const blocks = markdownBlocks('```js\na\n\n```\nRye\n\n~~~\nb\n```');
  expect(blocks.map(({ kind, language, text }) => [kind, language, text])).toEqual([
    ['code', 'js', '```js\na\n\n```'],
    ['text', '', 'Rye'],
    ['code', '', '~~~\nb\n```'],
  ]);
});

test('each block is scanned once', async () => {
  const markdownOf = (count: number) => '```\na\n```\n\n'.repeat(count);
  expect(await growth(40_000, markdownOf, markdownBlocks)).toBeLessThan(linear);
});
