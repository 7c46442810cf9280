import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinParts, markdownParts } from '../../src/server/passages/markdown-parts.ts';
import { quote } from '../../src/server/passages/quote.ts';

const lines = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word} ${at} is baked slowly, and everybody waits.`).join(
    '\n\n',
  );

describe('the parts of Markdown', () => {
  test('are paragraphs, items, rows, headings and samples', () => {
    const markdown =
      '# Bread\n\nRye.\nDark.\n\n- one\n- two\n\n  ```sh\n  ## not a heading\n  ```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |';
    expect(markdownParts(markdown).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', '# Bread'],
      ['text', 'Rye.\nDark.'],
      ['item', '- one'],
      ['item', '- two'],
      ['sample', '  ```sh\n  ## not a heading\n  ```'],
      ['row', '| a | b |\n| - | - |'],
      ['row', '| 1 | 2 |'],
      ['row', '| 3 | 4 |'],
    ]);
  });

  test('are joined again, however many lines one has', () => {
    const code = `~~~\n${'  rye\n'.repeat(200_000)}~~~`;
    expect(joinParts(markdownParts(code))).toBe(code);
  });

  test('are all of the text, whatever it is', () => {
    const piece = fc.constantFrom('# a', 'b', '- c', '```', '````', '| d |', '| - |', '', '  e', '1. f');
    fc.assert(
      fc.property(fc.array(piece), (all) => {
        const text = all.join('\n').trimEnd();
        const kept = markdownParts(text).map((part) => part.text);
        expect(kept.join('\n').replace(/\n+/g, '\n').trimEnd()).toBe(
          text
            .replace(/\n\s*\n/g, '\n')
            .replace(/\n+/g, '\n')
            .replace(/^\n|\n$/g, '')
            .trimEnd(),
        );
      }),
    );
  });

  test('lose the indentation that all of them have', () => {
    const parts = markdownParts('1. one\n\n   two\n\n   - three');
    expect(joinParts(parts.slice(1))).toBe('two\n\n- three');
  });
});

describe('a quote', () => {
  const page = `# Bread\n\nAll of it.\n\n## Rye\n\nIt is dark.\n\n\`\`\`sh\n## bake\n\`\`\`\n\n### Crust\n\nHard.\n\n## Spelt\n\n${lines(20, 'Spelt')}\n\nThe end.`;

  test('is a section with the sections in it, without its heading', () => {
    const found = { headings: ['Rye'], content: 'It is dark.' };
    expect(quote(page, found, 500)).toBe('It is dark.\n\n```sh\n## bake\n```\n\n### Crust\n\nHard.');
  });

  test('is cut between paragraphs around what was found', () => {
    const text = quote(
      page,
      { headings: ['Spelt'], content: 'Spelt 9 is baked slowly, and everybody waits.' },
      300,
    );
    expect(text).toMatch(/^…\n\nSpelt 9 is [^]*waits\.\n\n…$/);
    expect(text.length).toBeLessThan(320);
  });

  test('is the whole page where it is short, without its title', () => {
    expect(quote('# Bread\n\nAll of it.', { headings: [], content: 'All of it.' }, 300)).toBe('All of it.');
  });

  test('has the head of the table that it begins in', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `| loaf ${at} | baked at ${at} degrees |`).join('\n');
    const table = `# Loaves\n\n| Loaf | Heat |\n| --- | --- |\n${rows}`;
    const text = quote(table, { headings: [], content: 'loaf 30 | baked at 30 degrees' }, 200);
    expect(text).toMatch(/^…\n\n\| Loaf \| Heat \|\n\| --- \| --- \|\n\| loaf 30 \| baked at 30 degrees \|/);
  });
});
