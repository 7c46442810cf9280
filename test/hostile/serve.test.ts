import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { raw } from '../support/raw-request.ts';
import { builtFolder } from '../support/serve-process.ts';
import { bakery } from '../support/server.ts';
import { serveHere } from '../support/serving.ts';

const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));
const start = async (change: (dist: string) => void = () => undefined) => {
  const dist = await builtFolder(folder(texts));
  change(dist);
  return serveHere(dist, ['--port', '0', '--quiet']);
};

test('no path reads outside the folder, hidden files, or files that no build wrote', async () => {
  const { url } = await start((dist) => {
    writeFileSync(join(dist, 'planted.txt'), 'planted');
    writeFileSync(join(dist, '..', 'outside.txt'), 'outside');
  });
  for (const path of [
    '/planted.txt',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '/..\\outside.txt',
    '/images/../../outside.txt',
    '//outside.txt',
    '/.docs-manifest.json',
    '/%2edocs-manifest.json',
    '/.docs-manifest.json/',
    '/_redirects',
    '/start%00.md',
    '/%ff%fe',
    '/start/%2e%2e/%2e%2e/outside.txt',
    '/__proto__',
    '/constructor',
    '/_docs/__proto__',
    '/.well-known/../../outside.txt',
    `/${'a/'.repeat(3000)}`,
  ]) {
    const { status, body } = await raw(url, path);
    // What is no address of HTTP is refused before it is looked up.
    expect([path, status]).toEqual([path, path.includes('\\') ? 400 : 404]);
    expect(body.toString()).not.toMatch(/^(?:planted|outside)$/);
  }
});

test('a link in place of a built file is not followed', async () => {
  const { url } = await start((dist) => {
    for (const path of ['images/loaf.svg', 'guides/orders/index.html', 'llms.txt']) {
      unlinkSync(join(dist, path));
      symlinkSync('/etc/passwd', join(dist, path));
    }
  });
  for (const path of ['/images/loaf.svg', '/guides/orders', '/llms.txt']) {
    const { status, body } = await raw(url, path);
    expect([path, status]).toEqual([path, 404]);
    expect(body.toString()).not.toContain('root:');
  }
});

test('names in the manifest that lead outside are ignored', async () => {
  const { url } = await start((dist) => {
    const place = join(dist, '.docs-manifest.json');
    const manifest = JSON.parse(readFileSync(place, 'utf8'));
    manifest.files['../outside.txt'] = 'sha256:0';
    manifest.files['/etc/passwd'] = 'sha256:0';
    writeFileSync(place, JSON.stringify(manifest));
  });
  for (const path of ['/../outside.txt', '//etc/passwd', '/%2fetc/passwd'])
    expect((await raw(url, path)).status).toBe(404);
});

test('headers and bodies that are too large are rejected, and the server keeps running', async () => {
  const { url } = await start();
  expect((await raw(url, '/start', { cookie: 'a'.repeat(50_000) })).status).toBe(431);
  expect((await raw(url, `/${'a'.repeat(50_000)}`)).status).toBe(431);
  const { hostname, port } = new URL(url);
  const status = await new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path: '/discovery/v1/search/crumb',
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer docs_dev_token' },
      },
      (answer) => resolve(answer.statusCode),
    );
    sent.on('error', reject);
    sent.write('"'.padEnd(1024 * 1024 + 2, 'a'));
  });
  expect(status).toBe(413);
  expect((await raw(url, '/start')).status).toBe(200);
});

test('invalid HTTP and unusual headers get a response or a closed connection', async () => {
  const { url } = await start();
  const { hostname, port } = new URL(url);
  for (const text of [
    'GARBAGE\r\n\r\n',
    'GET /start HTTP/1.1\r\n\r\n',
    'GET /start HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
    'GET http://evil.example/start HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET /start HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,1-1,-\r\nConnection: close\r\n\r\n',
    'GET /start HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ;;,,q=\r\nConnection: close\r\n\r\n',
    'GET /start HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: not, an, address\r\nConnection: close\r\n\r\n',
  ]) {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      const heard: string[] = [];
      socket.on('data', (data) => void heard.push(data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard.join('')));
      if (!text.includes('close')) socket.end();
    });
    expect(answer).not.toMatch(/^HTTP\/1.1 5/);
  }
  expect((await raw(url, '/start')).status).toBe(200);
});

test('keys, origins and models in the settings of a site have no effect', async () => {
  const config = 'dev:\n  host: 0.0.0.0\nassistant:\n  model: evil-1\n  baseUrl: http://127.0.0.1:9\n';
  const dist = await builtFolder(folder({ ...texts, 'docs.config.yaml': config }));
  const { url } = await serveHere(dist, ['--port', '0', '--quiet'], { DOCS_MODEL_API_KEY: 'sk-secret-key' });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  const answer = await fetch(`${url}/discovery/v2/assistant/crumb/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer docs_dsc_dev' },
    body: JSON.stringify({
      fp: 'x',
      messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'Cancel an order?' }] }],
    }),
  });
  expect(await answer.text()).toContain('Cancel');
});

test('a build with the search index of another version is refused in one line', async () => {
  await expect(
    start((dist) => {
      const index = '{"version":5}';
      writeFileSync(join(dist, 'search-index.json'), index);
      const place = join(dist, '.docs-manifest.json');
      const manifest = JSON.parse(readFileSync(place, 'utf8'));
      manifest.files['search-index.json'] = `sha256:${createHash('sha256').update(index).digest('hex')}`;
      writeFileSync(place, JSON.stringify(manifest));
    }),
  ).rejects.toThrow(/^ended with 2: error: .* cannot be served: the search index is not of version \d+\n/);
});
