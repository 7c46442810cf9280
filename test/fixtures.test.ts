import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkSite } from '../src/check/run/check.ts';
import { levels } from '../src/check/run/levels.ts';
import { diskHost } from '../src/site/load/disk-host.ts';
import { collections } from '../src/site/model/navigation/element.ts';
import { loadSite } from '../src/site/resolve/load-site.ts';
import { defaultLevels } from './support/levels.ts';

const sites = fileURLToPath(new URL('../fixtures/sites/', import.meta.url));
const patterns = ['pages', ...Object.keys(collections).filter((key) => key !== 'menu')];

test('there is a site for every root pattern', () => {
  expect(patterns.filter((pattern) => !readdirSync(sites).includes(pattern))).toEqual([]);
});

test.each(patterns)('the site whose root has %s has no findings, also under --strict', async (pattern) => {
  const root = sites + pattern;
  const { navigation } = JSON.parse(readFileSync(`${root}/docs.json`, 'utf8'));
  expect(Object.keys(navigation).filter((key) => key !== 'global')).toEqual([pattern]);
  const site = await loadSite(diskHost(root));
  const found = checkSite(site, levels({ ...defaultLevels, strict: true }));
  expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});
