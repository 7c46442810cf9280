import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { devWith } from '../support/dev-process.ts';
import { embeddingsEndpoint } from '../support/embeddings-endpoint.ts';
import { folder } from '../support/folder.ts';

const texts = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    theme: 'mint',
    colors: { primary: '#884400' },
    navigation: { pages: ['care', 'orders'] },
  }),
  'care.mdx': '---\ntitle: Care\n---\n\nSweep the oven each morning.\n',
  'orders.mdx': '---\ntitle: Orders\n---\n\nPlace them before noon.\n',
};

async function search(url: string, query: string): Promise<Response> {
  const headers = { authorization: 'Bearer docs_dev_token', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
  return fetch(`${url}/discovery/v1/search/crumb`, init);
}

async function found(url: string, query: string): Promise<readonly string[]> {
  const results = (await (await search(url, query)).json()) as { readonly path: string }[];
  return results.map(({ path }) => path);
}

const settingsFor = (baseUrl: string) => `search:\n  embeddings:\n    model: tiny\n    baseUrl: ${baseUrl}\n`;

const environmentFor = (baseUrl: string) => ({
  XDG_CACHE_HOME: folder({}),
  DOCS_EMBEDDINGS_API_KEY: 'secret',
  DOCS_EMBEDDINGS_BASE_URL: baseUrl,
  DOCS_ACCESS_TOKEN: 'docs_dev_token',
});

test('docs dev shows pages while it makes the index, refuses searches, and is ready afterwards', async () => {
  const { state, baseUrl } = await embeddingsEndpoint();
  const made = { now: (): void => undefined };
  state.until = new Promise((resolve) => (made.now = resolve));
  const root = folder({ ...texts, 'docs.config.yaml': settingsFor(baseUrl) });
  const server = devWith(environmentFor(baseUrl), root, '--port', '0', '--quiet');
  const [, url = ''] = await server.until('stderr', /pages +(http:\S+)\/\n/);
  expect((await fetch(`${url}/care`)).status).toBe(200);
  const early = await search(url, 'hearth');
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await early.json()).toMatchObject({ detail: expect.stringContaining('still being built') });
  expect(server.heard.stdout).toBe('');
  made.now();
  expect(await found(await server.ready(), 'hearth')).toEqual(['care']);
});

test('docs dev searches with the model of docs.config.yaml, and sends it only new text', async () => {
  const { asked, baseUrl } = await embeddingsEndpoint();
  const sent = () => asked.splice(0).flatMap(({ input }) => input);
  const root = folder({ ...texts, 'docs.config.yaml': settingsFor(baseUrl) });
  const environment = environmentFor(baseUrl);

  const first = devWith(environment, root, '--port', '0', '--quiet');
  expect(await found(await first.ready(), 'hearth')).toEqual(['care']);
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['Bearer secret']));
  expect(sent()).toEqual(['Care\nSweep the oven each morning.', 'Orders\nPlace them before noon.', 'hearth']);
  first.child.kill('SIGINT');
  await first.ended;

  writeFileSync(join(root, 'orders.mdx'), '---\ntitle: Orders\n---\n\nPlace them by ten.\n');
  const second = devWith(environment, root, '--port', '0', '--quiet');
  expect(await found(await second.ready(), 'hearth')).toEqual(['care']);
  expect(sent()).toEqual(['Orders\nPlace them by ten.', 'hearth']);

  const without = folder(texts);
  const plain = devWith(environment, without, '--port', '0', '--quiet');
  expect(await found(await plain.ready(), 'hearth')).toEqual([]);
  expect(sent()).toEqual([]);
});
