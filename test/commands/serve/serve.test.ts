import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folder } from '../../support/folder.ts';
import { run } from '../../support/run.ts';
import { builtFolder, keys } from '../../support/serve-process.ts';
import { bakery } from '../../support/server.ts';
import { raw } from '../../support/raw-request.ts';
import { serveHere } from '../../support/serving.ts';

const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));
const start = async (...options: readonly string[]) => {
  const dist = await builtFolder(folder({ ...texts, 'prices.csv': 'loaf,3\n'.repeat(1000) }));
  return { dist, ...(await serveHere(dist, ['--port', '0', '--quiet', ...options])) };
};

test('a file is sent in the encoding that the client accepts, each with its own ETag', async () => {
  const { url } = await start();
  const plain = await raw(url, '/prices.csv');
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'accept-ranges': 'bytes' });
  expect(plain.body.toString()).toBe('loaf,3\n'.repeat(1000));
  const br = await raw(url, '/prices.csv', { 'accept-encoding': 'gzip, br' });
  const gzip = await raw(url, '/prices.csv', { 'accept-encoding': 'gzip, br;q=0' });
  expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const tags = [plain, br, gzip].map(({ headers }) => headers['etag'] ?? '');
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[^"]+"$/.test(tag))).toBe(true);
  const again = (encoding: string, tag: string) =>
    raw(url, '/prices.csv', { 'accept-encoding': encoding, 'if-none-match': tag });
  expect((await again('br', tags[1]!)).status).toBe(304);
  expect((await again('gzip', tags[1]!)).status).toBe(200);
  expect((await raw(url, '/images/loaf.svg')).headers['vary']).toBeUndefined();
});

test('ranges of a file are sent, and never of another one', async () => {
  const { url } = await start();
  const part = await raw(url, '/prices.csv', { range: 'bytes=0-5', 'accept-encoding': 'br' });
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
    206,
    'loaf,3',
    'bytes 0-5/7000',
  ]);
  expect(part.headers['content-encoding']).toBeUndefined();
  expect((await raw(url, '/prices.csv', { range: 'bytes=7000-' })).status).toBe(416);
  const other = { range: 'bytes=0-5', 'if-range': '"other"' };
  expect((await raw(url, '/prices.csv', other)).body.byteLength).toBe(7000);
  const head = await raw(url, '/prices.csv', {}, 'HEAD');
  expect([head.headers['content-length'], head.body.byteLength]).toEqual(['7000', 0]);
});

test('files with a hash in their name are immutable, and others are revalidated', async () => {
  const { url } = await start();
  const page = (await raw(url, '/start')).body.toString();
  const style = /href="(\/_docs\/site\.[^"]+\.css)"/.exec(page)?.[1] ?? '';
  expect((await raw(url, style)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await raw(url, '/start')).headers['cache-control']).toBe('no-cache');
});

test('a new build is picked up, and assets of old pages remain available', async () => {
  const root = folder(texts);
  const dist = await builtFolder(root);
  const { url, stop, log } = await serveHere(dist, ['--port', '0']);
  const styleOf = async () =>
    /href="(\/_docs\/site\.[^"]+\.css)"/.exec((await raw(url, '/start')).body.toString())?.[1] ?? '';
  const before = await styleOf();
  const config = JSON.parse(texts['docs.json']!);
  writeFileSync(join(root, 'docs.json'), JSON.stringify({ ...config, colors: { primary: '#123456' } }));
  writeFileSync(join(root, 'rye.mdx'), '---\ntitle: Rye\n---\n\nRye needs a hot oven.\n');
  expect((await raw(url, '/rye')).status).toBe(404);
  expect((await run(root, ['build', '--site', '--out', dist, '--url', 'http://localhost:3000'])).code).toBe(
    0,
  );
  // What is asked for and not there leads to the new build at once.
  expect((await raw(url, '/rye')).status).toBe(200);
  const after = await styleOf();
  expect(after).not.toBe(before);
  for (const style of [before, after]) expect((await raw(url, style)).status).toBe(200);
  expect(log()).toContain('took over a build');
  expect(await stop()).toBe(0);
});

test('an unreadable build does not replace the current one', async () => {
  const { url, dist } = await start();
  writeFileSync(join(dist, '_docs/content/site.json'), '{"version": 99}');
  const manifest = JSON.parse(readFileSync(join(dist, '.docs-manifest.json'), 'utf8'));
  writeFileSync(join(dist, '.docs-manifest.json'), `${JSON.stringify(manifest)} `);
  expect((await raw(url, '/nothing')).status).toBe(404);
  expect((await raw(url, '/start')).status).toBe(200);
  expect((await raw(url, '/discovery/v1/search/crumb')).status).toBe(405);
});

test('operators get health checks, and metrics with a key', async () => {
  const { url } = await start();
  expect(JSON.parse((await raw(url, '/healthz')).body.toString())).toEqual({ status: 'ok' });
  expect(JSON.parse((await raw(url, '/readyz')).body.toString())).toEqual({
    status: 'ready',
    pages: 5,
    store: 'ok',
  });
  expect((await raw(url, '/metrics')).status).toBe(401);
  expect((await raw(url, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(401);
  const metrics = await raw(url, '/metrics', { authorization: 'Bearer docs_app_token' });
  expect(metrics.headers['content-type']).toMatch(/^text\/plain/);
  expect(metrics.body.toString()).toContain('docs_requests_total{route="page",method="GET",status="200"} ');
});

test('each key has its own quotas, and the address is that of the client only after a trusted proxy', async () => {
  const { url } = await start(
    '--limit',
    'search=2',
    '--limit',
    'address=1',
    '--trusted-proxy',
    '127.0.0.0/8',
  );
  const search = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: 'oven' });
    return (await fetch(`${url}/discovery/v1/search/crumb`, { method: 'POST', headers, body })).status;
  };
  expect(await search('docs_dev_token')).toBe(200);
  expect(await search('docs_dev_token')).toBe(200);
  expect(await search('docs_dev_token')).toBe(429);
  expect(await search('docs_app_token')).toBe(200);
  const agent = async (forwarded: string) => {
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Oven?' }] };
    const answer = await fetch(`${url}/message:send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ message }),
    });
    return answer.status;
  };
  expect(await agent('192.0.2.1')).toBe(200);
  expect(await agent('192.0.2.1')).toBe(429);
  // What the client wrote itself does not count.
  expect(await agent('198.51.100.7, 192.0.2.1')).toBe(429);
  expect(await agent('192.0.2.2')).toBe(200);
});

test('each request is logged as a line of JSON without sensitive data', async () => {
  const dist = await builtFolder(folder(texts));
  const { url, log } = await serveHere(dist, ['--port', '0']);
  await raw(url, '/start?token=secret', { authorization: 'Bearer docs_dev_token' });
  const line = JSON.parse(log().trim().split('\n').at(-1)!);
  expect(line).toMatchObject({ method: 'GET', path: '/start', status: 200, client: '127.0.0.1' });
  expect(log()).not.toMatch(/secret|docs_dev_token/);
});

test.each<[name: string, argv: readonly string[], env: Record<string, string>, message: string]>([
  ['no such folder', ['nowhere'], {}, '/nowhere cannot be served: there is no such file or folder'],
  ['no build', ['.'], {}, 'does not contain a finished build'],
  ['a file', ['docs.json'], {}, 'is a file'],
  [
    'a key without a name',
    [],
    { DOCS_ACCESS_TOKENS: 'secret-key' },
    'entry 1 of DOCS_ACCESS_TOKENS is not of the form name:key',
  ],
  [
    'a key of another kind',
    [],
    { DOCS_ASSISTANT_API_KEYS: 'bot:secret-key' },
    'the key "bot" in DOCS_ASSISTANT_API_KEYS must start with a prefix that ends in "dsc_"',
  ],
  ['one key twice', [], { DOCS_ACCESS_TOKENS: 'a:secret-key,b:secret-key' }, 'two keys are the same'],
  [
    'a file of keys that is not there',
    [],
    { DOCS_ACCESS_TOKENS_FILE: '/nowhere/keys' },
    'the file in DOCS_ACCESS_TOKENS_FILE cannot be read',
  ],
  [
    'another store',
    [],
    { DOCS_STORE: 'postgres://secret-key@localhost' },
    'the store is neither "memory" nor the address of a Redis server',
  ],
  [
    'a database that is none',
    ['--store', 'redis://:secret-key@localhost/x'],
    {},
    'the path of the Redis address is not the number of a database',
  ],
  ['half a model', [], { DOCS_MODEL: 'oven-1' }, 'DOCS_MODEL is set and DOCS_MODEL_BASE_URL is not'],
])('it does not start with %s', async (_, argv, env, message) => {
  const root = folder(texts);
  const dist = argv.length === 0 || argv[0]!.startsWith('--') ? [await builtFolder(root)] : [];
  const { code, stdout, stderr } = await run(root, ['serve', ...dist, ...argv], env);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('secret-key');
  expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
});

test('it does not start on a port in use, or with a build for agents only', async () => {
  const { url, dist } = await start();
  const taken = await run('/', ['serve', dist, '--port', new URL(url).port], keys);
  expect([taken.code, taken.stdout]).toEqual([2, '']);
  expect(taken.stderr).toContain('is taken');
  const root = folder(texts);
  await run(root, ['build']);
  const other = await run(root, ['serve'], keys);
  expect([other.code, other.stdout]).toEqual([2, '']);
  expect(other.stderr).toContain('docs build --site');
});

test('secrets can be read from files', async () => {
  const root = folder({ ...texts, 'keys.txt': 'one:token_one\ntwo:token_two\n' });
  const env = { DOCS_ACCESS_TOKENS: '', DOCS_ACCESS_TOKENS_FILE: join(root, 'keys.txt') };
  const { url } = await serveHere(await builtFolder(root), ['--port', '0', '--quiet'], env);
  for (const [token, status] of [
    ['token_two', 200],
    ['docs_dev_token', 401],
  ] as const)
    expect((await raw(url, '/metrics', { authorization: `Bearer ${token}` })).status).toBe(status);
});
