import { expect, test } from 'vitest';
import { buildOutput } from '../../../src/commands/build/build-output.ts';
import { createAhead } from '../../../src/commands/build/ahead.ts';
import type { OpenedSite } from '../../../src/workspace/open-site.ts';
import { createThreads } from '../../../src/system/threads.ts';
import type { Host } from '../../../src/load/host.ts';
import { load } from '../../../src/load/load.ts';
import { memoryHost } from '../../../src/load/memory-host.ts';
import { defaultSettings } from '../../../src/load/settings.ts';
import { localAddress } from '../../../src/model/addresses/address.ts';
import { resolve } from '../../../src/resolve/resolve.ts';

test('a file that is copied has the type of its content', async () => {
  const host = memoryHost({
    'docs.json': '{"name": "Crumb", "navigation": {"pages": ["index"]}}',
    'index.mdx': '# Crumb',
    'images/oven.svg': '<svg/>',
    'prices.csv': 'loaf,3',
  });
  const opened = await openedOf(host);
  const wanted = { hosting: undefined, proxyTo: undefined, pages: true };
  const { artifacts } = await buildOutput(
    opened,
    localAddress,
    wanted,
    createAhead(createThreads()),
    () => undefined,
  );
  const types = new Map(artifacts.map(({ path, type }) => [path, type]));
  expect(types.get('images/oven.svg')).toBe('image/svg+xml');
  expect(types.get('prices.csv')).toBe('text/csv; charset=utf-8');
  expect(types.get('index.html')).toBe('text/html; charset=utf-8');
});

test('a file of the site that is called as the search index is does not take its place', async () => {
  const host = memoryHost({
    'docs.json': '{"name": "Crumb", "navigation": {"pages": ["index"]}}',
    'index.mdx': '# Crumb',
    'search-index.json': '{"own": true}',
  });
  const opened = await openedOf(host);
  const wanted = { hosting: undefined, proxyTo: undefined, pages: true };
  const { artifacts, late } = await buildOutput(
    opened,
    localAddress,
    wanted,
    createAhead(createThreads()),
    () => undefined,
  );
  expect(artifacts.filter(({ path }) => path === 'search-index.json')).toEqual([]);
  const [index] = await late;
  expect(index?.path).toBe('search-index.json');
  expect(new TextDecoder().decode(index?.body)).toContain('"pages"');
});

async function openedOf(host: Host): Promise<OpenedSite> {
  const loaded = await load(host);
  return { root: '', settings: defaultSettings, host, loaded, site: resolve(loaded) };
}
