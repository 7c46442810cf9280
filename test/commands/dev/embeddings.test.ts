import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { searcherMaker, diskVectors } from '../../../src/commands/dev/embeddings.ts';
import { cacheFolder } from '../../../src/machine/user-folders.ts';
import { embeddingsKind, endpointOf } from '../../../src/workspace/trust/providers.ts';
import { defaultSettings } from '../../../src/site/load/settings.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { embeddingsEndpoint } from '../../support/embeddings-endpoint.ts';
import { folder } from '../../support/folder.ts';
import { bakery } from '../../support/server.ts';
import { siteOf } from '../../support/site.ts';
import { fragment } from '../../search/fragment.ts';

const site = await siteOf(bakery);
const index = buildIndex([
  fragment('ovens', 'Oven care', 'Sweep the oven each morning.'),
  fragment('orders', 'Orders', 'Place orders before noon.'),
]);

function makerOf(baseUrl: string | undefined, model: string | undefined, cache: string) {
  const said: string[] = [];
  const io = {
    argv: [],
    cwd: '/',
    env: { XDG_CACHE_HOME: cache, DOCS_EMBEDDINGS_API_KEY: 'secret' },
    stdin: {},
    stdout: { write: () => true },
    stderr: { write: (text: string) => said.push(text) },
    interrupted: () => new Promise<void>(() => {}),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  };
  const settings = { ...defaultSettings, search: { embeddings: { baseUrl, model } } };
  const maker = () =>
    searcherMaker(io, endpointOf(io, embeddingsKind, settings), () => Promise.resolve(index));
  return { maker, said };
}

const pathsOf = (results: readonly { readonly path: string }[]) => results.map(({ path }) => path);

test('searches with the model of the settings, and keeps its vectors on disk', async () => {
  const { asked, baseUrl } = await embeddingsEndpoint();
  const { maker, said } = makerOf(baseUrl, 'tiny', folder({}));
  const make = maker();
  const { signal } = new AbortController();
  const first = await make(site, signal);
  expect(pathsOf(await first.search({ query: 'hearth' }))).toEqual(['ovens']);
  const second = await make(site, signal);
  expect(pathsOf(await second.search({ query: 'hearth' }))).toEqual(['ovens']);
  expect(asked.map(({ key, input }) => [key, input.length])).toEqual([
    ['Bearer secret', 2],
    ['Bearer secret', 1],
    ['Bearer secret', 1],
  ]);
  expect(said).toEqual([]);
});

test('reports a failing model once, and searches without it', async () => {
  const { asked, state, baseUrl } = await embeddingsEndpoint();
  state.status = 500;
  const { maker, said } = makerOf(baseUrl, 'tiny', folder({}));
  const make = maker();
  const { signal } = new AbortController();
  expect(pathsOf(await (await make(site, signal)).search({ query: 'oven' }))).toEqual(['ovens']);
  expect(pathsOf(await (await make(site, signal)).search({ query: 'hearth' }))).toEqual([]);
  expect(asked).toHaveLength(2);
  expect(said).toEqual([
    `embeddings: ${baseUrl}/embeddings answered 500; search continues without the model\n`,
  ]);
});

test('sends no request without a model, and rejects an address alone', async () => {
  const { asked, baseUrl } = await embeddingsEndpoint();
  const cache = folder({});
  const own = await makerOf(undefined, undefined, cache).maker()(site, new AbortController().signal);
  expect(pathsOf(await own.search({ query: 'oven' }))).toEqual(['ovens']);
  expect(makerOf(baseUrl, undefined, cache).maker).toThrow('no "search.embeddings.model"');
  expect(asked).toEqual([]);
  expect(readdirSync(cache)).toEqual([]);
});

test('reads the vectors it wrote, and no damaged ones', async () => {
  const cache = folder({});
  const store = diskVectors(join(cacheFolder({ XDG_CACHE_HOME: cache }), 'embeddings'));
  const vector = Float32Array.of(0.25, -1, 3e-8);
  expect(await store.read('abcd')).toBeUndefined();
  await store.write('abcd', vector);
  expect(await store.read('abcd')).toEqual(vector);
  writeFileSync(join(cache, 'docs', 'embeddings', 'ab', 'abcd'), 'abc');
  expect(await store.read('abcd')).toBeUndefined();
  writeFileSync(join(cache, 'file'), '');
  const unwritable = diskVectors(join(cache, 'file'));
  await unwritable.write('abcd', vector);
  expect(await unwritable.read('abcd')).toBeUndefined();
});
