import { expect, test } from 'vitest';
import { table } from '../../src/check/rules/text/table.ts';
import { textOf } from '../../src/site/source/span.ts';
import { foundBy } from '../support/found-by.ts';
import { pageMarkdown } from '../support/page-markdown.ts';
import { siteOf } from '../support/site.ts';

const tableOf = (columns: number, rows: number): string =>
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|b|\n'.repeat(rows)}`;

const siteWith = (columns: number, rows: number) =>
  siteOf({ 'docs.json': '{ "navigation": { "pages": ["rye"] } }', 'rye.mdx': tableOf(columns, rows) });

test('rows are printed as short as they are written', async () => {
  expect(pageMarkdown(await siteWith(3, 2), 'rye').trim()).toBe(
    '| a | a | a |\n| --- | --- | --- |\n| b |\n| b |',
  );
});

test('the Markdown of a table grows with its source, not with rows times columns', async () => {
  const source = tableOf(20_000, 3000);
  expect(pageMarkdown(await siteWith(20_000, 3000), 'rye').length).toBeLessThan(3 * source.length);
});

test('a table whose rows lack thousands of cells is reported, and one with a few short rows is not', async () => {
  const findings = async (columns: number, rows: number) =>
    foundBy(table, await siteWith(columns, rows)).map(({ span, message }) => [textOf(span), message]);
  expect(await findings(300, 100)).toEqual([
    [
      `|${'a|'.repeat(300)}`,
      'the rows lack 29,900 cells of the 300 columns, so browsers are slow to show the table',
    ],
  ]);
  expect(await findings(30, 100)).toEqual([]);
});
