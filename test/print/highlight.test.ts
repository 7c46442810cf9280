import { expect, test } from 'vitest';
import { highlightLines } from '../../src/pages/print/html/highlight.ts';
import { growth, linear } from '../support/growth.ts';

test.each([
  ['java', 'a'],
  ['toml', '0'],
  ['csharp', 'a\n'],
])('code of %s that no author writes is shown in linear time', async (language, text) => {
  let round = 0;
  // Results are kept, so that each text needs to be new.
  const codeOf = (size: number) => `${text.repeat(size / text.length)}\n${(round += 1)}`;
  expect(await growth(50_000, codeOf, (code) => highlightLines(code, language))).toBeLessThan(linear);
});

test.each(['java', 'csharp'])(
  'words of %s that no author writes are shown in linear time',
  async (language) => {
    let round = 0;
    const codeOf = (size: number) => `${`${'a'.repeat(size)}\n`.repeat(10)}${(round += 1)}`;
    expect(await growth(4_000, codeOf, (code) => highlightLines(code, language))).toBeLessThan(linear);
  },
);

test('methods of C# are titles, however many words are before their names', () => {
  const [line] = highlightLines('public static async Task<List<Loaf>> Bake<T>(Oven oven) {', 'csharp');
  expect(line).toContain('<span class="h-title">Bake</span>');
});

test.each([
  ['line', `# ${'rye '.repeat(1500)}`],
  ['word', `TOKEN=${'eyJ0'.repeat(100)}`],
  ['gap', `echo${' '.repeat(2000)}rye`],
  ['private character', 'echo \uE000'],
])('a %s that no author writes does not take the colours of the other lines', (_, line) => {
  const [before = '', shown = '', after = ''] = highlightLines(`# Bake\n${line}\ncurl -v`, 'bash');
  expect(before).toContain('h-comment');
  expect(shown.replace(/<[^>]+>/g, '')).toBe(line);
  expect(after).toContain('h-attr');
});

test('a token of a thousand characters leaves the code around it highlighted', () => {
  const code = `curl -H "Authorization: Bearer ${'a1B2'.repeat(250)}" https://api.example.com`;
  expect(highlightLines(code, 'bash').join('')).toContain('h-string');
});
