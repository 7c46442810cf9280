import { expect, test } from 'vitest';
import { pageListedTwice } from '../../src/check/rules/navigation/page-listed-twice.ts';
import { edited } from '../../src/migrate/model/edits.ts';
import { gitbook } from '../../src/migrate/systems/gitbook/gitbook.ts';
import { mint } from '../../src/migrate/systems/mint/mint.ts';
import { foundBy } from '../support/found-by.ts';
import { growth, linear } from '../support/growth.ts';
import { siteOf } from '../support/site.ts';
import { context } from '../docs/rule-pages.ts';
import { migrated } from './migrated.ts';

test('tabs of mint.json, each with a page', async () => {
  const config = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index);
    return JSON.stringify({
      name: 'Crumb',
      tabs: numbers.map((number) => ({ name: `T${number}`, url: `t${number}` })),
      navigation: [{ group: 'All', pages: numbers.map((number) => `t${number}/start`) }],
    });
  };
  const work = (text: string) => migrated(mint, { 'mint.json': text, 't0/start.mdx': 'Rye\n' });
  expect(await growth(8_000, config, work)).toBeLessThan(linear);
});

test.each(['data-hidden', 'data-view="cards"'])('tables of GitBook with %s and no end', async (attribute) => {
  const site = (count: number) => ({
    'SUMMARY.md': '* [A](a.md)\n',
    'a.md': `# A\n\n${`<table ${attribute}>\n`.repeat(count)}`,
  });
  expect(await growth(120_000, site, (files) => migrated(gitbook, files))).toBeLessThan(linear);
});

test('a list that has one page many times', async () => {
  const listed = (count: number) =>
    siteOf({
      'docs.json': JSON.stringify({ navigation: { pages: Array<string>(count).fill('rye') } }),
      'rye.mdx': 'Rye\n',
    });
  expect(await growth(40_000, listed, (site) => foundBy(pageListedTwice, site, context))).toBeLessThan(
    linear,
  );
});

test('places in a text with many edits', async () => {
  const insertions = (count: number) =>
    edited(
      'x'.repeat(count),
      Array.from({ length: count }, (_, at) => ({ start: at, end: at, text: '-' })),
    );
  const places = ({ text, place }: ReturnType<typeof edited>) => {
    let sum = 0;
    for (let at = 0; at < text.length / 2; at += 1) sum += place(at);
    return sum;
  };
  expect(await growth(100_000, insertions, places)).toBeLessThan(linear);
});
