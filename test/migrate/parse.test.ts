import { expect, test } from 'vitest';
import { parseMarkdown, refusalOf } from '../../src/migrate/markdown/parse.ts';

test.each([
  ['a rule of asterisks', `# A\n\n${'*'.repeat(70)}\n`],
  ['a long row of underscores', `${'_'.repeat(1_900)} `],
])('parses %s', (_, text) => {
  expect(refusalOf(text)).toBeUndefined();
});

test.each([
  ['quotes', '>'.repeat(600)],
  ['brackets', '['.repeat(600)],
  ['emphasis', '*'.repeat(2_100)],
])('refuses deep %s', (_, text) => {
  expect(refusalOf(text)).toContain('nested');
});

test('reads a text that is too deep for the parser as text', () => {
  const text = `---\ntitle: Rye\n---\n${'> '.repeat(400)}deep`;
  const { children } = parseMarkdown(text);
  expect(children).toMatchObject([
    {
      type: 'paragraph',
      children: [{ type: 'text', value: text.slice(19), position: { start: { offset: 19 } } }],
    },
  ]);
});
