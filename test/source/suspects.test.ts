import { describe, expect, test } from 'vitest';
import { sampleFile, sampleOf, writtenSamples } from '../../src/site/source/outline/samples.ts';
import { suspectTable, suspectText } from '../../src/site/source/outline/suspects.ts';
import { cellsTooMany, tableRows } from '../../src/site/source/outline/table-rows.ts';

const whole = (text: string) => ({ start: 0, end: text.length });
const long = 64_000;

describe('texts', () => {
  const kindOf = (text: string) => suspectText(text, whole(text), true)[0]?.kind;

  test.each([
    ['**Rye**', 'markup'],
    ['~~Rye~~', 'markup'],
    ['[rye] (/rye)', 'markup'],
    ['(rye)[/rye]', 'markup'],
    ['Run `knead', 'markup'],
    ['重要*小麦*です', 'markup'],
    ['重要__小麦__です', 'markup'],
    ['$5 to $6', 'markup'],
    ['• Rye\n• Oats', 'bullets'],
    ['2 * 3 * 4', undefined],
    ['f(*loaves)', undefined],
    ['snake__case and __init__', undefined],
    ['only $5', undefined],
    ['$5 | $6', undefined],
    ['• Rye alone', undefined],
    ['', undefined],
  ])('%j is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test.each([
    ['stars', '*'.repeat(long)],
    ['backticks', '`'.repeat(long)],
    ['spaced backticks', '` '.repeat(long)],
    ['brackets', ']'.repeat(long)],
    ['quote signs', `•\n${'>'.repeat(long)}`],
    ['bullets', '•'.repeat(long)],
    ['dollars', '$1'.repeat(long)],
    ['underscores', '_'.repeat(long)],
    ['half a character', '\uD800'.repeat(long)],
  ])('a line of %s is read in linear time', (_, text) => {
    expect(suspectText(text, whole(text), true).length).toBeLessThanOrEqual(1);
  });
});

describe('tables', () => {
  const cellsOf = (text: string) =>
    tableRows(text, whole(text)).map(({ cells }) =>
      cells.map(({ start, end }) => text.slice(start, end).trim()),
    );

  test('a row is split at its pipes, also in code and quotes, but not at escaped ones', () => {
    expect(cellsOf('| a | b |\n|---|---|\n> | `c | d` | e \\| f |\ng | h')).toEqual([
      ['a', 'b'],
      ['---', '---'],
      ['`c', 'd`', 'e \\| f'],
      ['g', 'h'],
    ]);
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf('|')).toEqual([[]]);
    expect(cellsOf('a\\')).toEqual([['a\\']]);
  });

  test('cells without a column are reported if they contain text', () => {
    const text = '| a | b |\n|---|---|\n| c | d | |\n| e | f | g |';
    const rows = tableRows(text, whole(text));
    expect(rows.map((row) => cellsTooMany(text, row, 2).length)).toEqual([0, 0, 0, 1]);
    expect(suspectTable(text, whole(text))).toHaveLength(1);
    expect(suspectTable('| a | b |\n|---|---|\n| c | d |', { start: 0, end: 31 })).toEqual([]);
  });

  test('ten thousand rows, and ten thousand cells, are read in linear time', () => {
    const rows = `| a | b |\n|---|---|\n${'| c | d |\n'.repeat(10_000)}| e | f | g |`;
    expect(suspectTable(rows, whole(rows))).toHaveLength(1);
    const cells = `| a | b |\n|---|---|\n|${' c |'.repeat(10_000)}`;
    expect(suspectTable(cells, whole(cells))).toHaveLength(1);
    expect(tableRows('|'.repeat(long), { start: 0, end: long })[0]?.cells).toHaveLength(long - 1);
  });
});

describe('samples', () => {
  const languageOf = (line: string) => sampleOf(whole(line), line)[0]?.language;
  const written = (text: string, start = 0) =>
    writtenSamples({ path: 'rye.mdx', text }, [{ language: 'json', start, end: text.length }])[0]!;
  const codeIn = (text: string, start = 0) => written(text, start).code;

  test('the language is the first word after the fence', () => {
    const lines = [
      '```json',
      '~~~~ yaml title',
      '```toml{1}',
      '```mermaid',
      '```jsonc',
      '```',
      '``json',
      '```JSON',
    ];
    expect(lines.map(languageOf)).toEqual([
      'json',
      'yaml',
      'toml',
      'mermaid',
      ...Array<undefined>(4).fill(undefined),
    ]);
  });

  test('prefixes of a block in a quote or a list become spaces', () => {
    expect(codeIn('> ```json\n> {\n>   "heat": 1\n> }\n> ```', 2)).toBe('  {\n    "heat": 1\n  }');
    expect(codeIn('```json\n{}\n```')).toBe('{}');
    expect(codeIn('```json\n{}')).toBe('{}');
    expect(codeIn('```json')).toBe('');
  });

  test('at its position, everything has the offset and the line of its page', () => {
    const text = 'Rye\n\n> ```json\n> { "heat": 1 }\n> ```';
    const { text: placed } = sampleFile(written(text, 7));
    expect(placed.indexOf('"heat"')).toBe(text.indexOf('"heat"'));
    expect(placed.slice(0, placed.indexOf('"heat"')).split('\n')).toHaveLength(4);
  });

  test('lines of any length and number are read in linear time', () => {
    expect(codeIn(`\`\`\`json\n${' '.repeat(long)}`)).toHaveLength(long);
    expect(codeIn(`> \`\`\`json\n${'>'.repeat(long)}`, 2)).toHaveLength(long);
    expect(codeIn(`\`\`\`json\n${'{\n'.repeat(10_000)}`).split('\n')).toHaveLength(10_001);
    expect(languageOf('`'.repeat(long))).toBeUndefined();
  });
});
