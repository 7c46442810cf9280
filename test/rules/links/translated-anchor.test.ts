import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { checkSite } from '../../../src/check/run/check.ts';
import { createEngine } from '../../../src/check/run/engine.ts';
import { memoryHost } from '../../support/memory-host.ts';
import { loadSite } from '../../../src/site/resolve/load-site.ts';
import { anchor } from '../../../src/check/rules/links/anchor.ts';
import type { Diagnostic } from '../../../src/site/source/finding.ts';
import { levels } from '../../../src/check/run/levels.ts';
import { defaultLevels } from '../../support/levels.ts';
import { siteOf } from '../../support/site.ts';

const languages = [
  { language: 'en', default: true, pages: ['rye'] },
  { language: 'fr', pages: ['fr/rye'] },
];
const files = {
  'docs.json': JSON.stringify({ name: 'Crumb', navigation: { languages } }),
  'rye.mdx': '## Before you bake\n\n## The crust (2 mm)\n\n[crust](#the-crust-2-mm)\n',
  'fr/rye.mdx': '## Préparation\n\n## La croûte\n\n[croûte](#the-crust-2-mm)\n',
};

const helpIn = (site: Awaited<ReturnType<typeof siteOf>>) => foundBy(anchor, site).map(({ help }) => help);

test('an anchor of the original is that of the heading at the same place', async () => {
  expect(helpIn(await siteOf(files))).toEqual(['did you mean "#la-croûte"?']);
});

test('headings that do not correspond say nothing about the anchor', async () => {
  for (const text of [
    '## La croûte\n',
    '## Préparation\n\n### La croûte\n',
    '# Seigle\n\n## Avant\n\n## La croûte\n',
  ])
    expect(helpIn(await siteOf({ ...files, 'fr/rye.mdx': `${text}\n[croûte](#the-crust-2-mm)\n` }))).toEqual([
      'link to a heading of the page, or to the page itself',
    ]);
});

test('the advice follows an edit of the original', async () => {
  const engine = createEngine();
  const helpAfter = async (text: string): Promise<readonly (string | undefined)[]> => {
    const host = memoryHost({ ...files, 'rye.mdx': text });
    const found = engine.check(engine.resolve(await engine.load(host)), levels(defaultLevels));
    const advice = (all: readonly Diagnostic[]) =>
      all.filter(({ rule }) => rule === 'links/anchor').map(({ help }) => help);
    expect(advice(found)).toEqual(advice(checkSite(await loadSite(host), levels(defaultLevels))));
    return advice(found);
  };
  expect(await helpAfter('## Before you bake\n\n## Crumb\n')).not.toContain('did you mean "#la-croûte"?');
  expect(await helpAfter('## Before you bake\n\n## The crust (2 mm)\n')).toEqual([
    'did you mean "#la-croûte"?',
  ]);
});
