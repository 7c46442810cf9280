import { expect, test } from 'vitest';
import { markdownBlocks } from '../../src/server/assistant/passages/markdown-blocks.ts';
import { processorTime } from '../support/processor-time.ts';

test('code ends at its own fence, or with the text', () => {
  const blocks = markdownBlocks('```js\na\n\n```\nRye\n\n~~~\nb\n```');
  expect(blocks.map(({ kind, language, text }) => [kind, language, text])).toEqual([
    ['code', 'js', '```js\na\n\n```'],
    ['text', '', 'Rye'],
    ['code', '', '~~~\nb\n```'],
  ]);
});

test('each block is scanned once', async () => {
  const markdown = '```\na\n```\n\n'.repeat(30_000);
  expect(await processorTime(() => markdownBlocks(markdown))).toBeLessThan(1_000);
});
