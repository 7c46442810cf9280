import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { outlineOf } from '../../src/commands/tree/viewer/outline.ts';
import { siteOf } from '../support/site.ts';

test('the findings of a page in two versions are counted in both, and once above them', async () => {
  const versions = ['v2', 'v1'].map((version) => ({ version, pages: ['index'] }));
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { versions } }),
    'index.mdx': '[order](/nope)\n\n[bake](/neither)\n',
  });
  const inForce = levels({ strict: false, rules: [], overrides: [], command: new Map() });
  const found = checkSite(site, inForce).filter(({ rule }) => rule === 'links/page');
  const counted = outlineOf(site, found).map(({ entry, findingCount }) => [entry.kind, findingCount]);
  expect(counted).toEqual([
    ['root', 2],
    ['version', 2],
    ['page', 2],
    ['version', 2],
    ['page', 2],
  ]);
});

test('the findings of an entry are sorted by severity, then by position', async () => {
  const site = await siteOf({
    'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["index"] } }',
    'index.mdx': '![](/oven.png)\n\n[order](/nope)\n',
    'oven.png': '',
  });
  const inForce = levels({ strict: false, rules: [], overrides: [], command: new Map() });
  const page = outlineOf(site, checkSite(site, inForce)).at(-1);
  expect(page?.findings.map(({ severity, rule }) => [severity, rule])).toEqual([
    ['error', 'links/page'],
    ['warning', 'pages/title'],
    ['info', 'accessibility/alt-text'],
  ]);
});
