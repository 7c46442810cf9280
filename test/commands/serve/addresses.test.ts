import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { folder } from '../../support/folder.ts';
import { raw } from '../../support/raw-request.ts';
import { builtFolder } from '../../support/serve-process.ts';
import { serveHere } from '../../support/serving.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nBread.\n`;

const start = async (base = '') => {
  const root = folder({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { pages: ['index', 'rye', 'guides/index', 'guides/ovens', 'oats'] },
    }),
    'index.mdx': page('Home'),
    'rye.mdx': page('Rye'),
    'oats.mdx': page('Oats'),
    'oats.html': '<p>By hand</p>',
    'guides/index.mdx': page('Guides'),
    'guides/ovens.mdx': page('Ovens'),
  });
  const dist = await builtFolder(root, `https://docs.crumb.example${base}`);
  return (await serveHere(dist, ['--port', '0', '--quiet', '--allow-origin', 'https://app.crumb.example']))
    .url;
};

test.each(['', '/help'])('other addresses of a page lead to its own, with the base path %j', async (base) => {
  const url = await start(base);
  const asked = async (path: string) => {
    const { status, headers } = await raw(url, base + path);
    return [status, headers.location?.replace(base, '')];
  };
  for (const path of ['/rye/', '/rye.html', '/rye/index', '/rye/index.html'])
    expect([path, await asked(`${path}?heat=220`)]).toEqual([path, [308, '/rye?heat=220']]);
  for (const path of ['/guides/', '/guides/index', '/guides/index.html', '/guides.html'])
    expect([path, await asked(path)]).toEqual([path, [308, '/guides']]);
  for (const path of ['/index', '/index.html']) expect([path, await asked(path)]).toEqual([path, [308, '/']]);
  for (const path of ['/', '/rye', '/guides', '/guides/ovens', '/oats'])
    expect([path, await asked(path)]).toEqual([path, [200, undefined]]);
  expect((await raw(url, `${base}/oats.html`)).body.toString()).toBe('<p>By hand</p>');
});

test('pages say who may frame them and what they may do', async () => {
  const { headers } = await raw(await start(), '/rye');
  expect(headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'self' https://app.crumb.example",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-content-type-options': 'nosniff',
  });
});

test('a probe of HTTP/1.0 without a host is answered, and a request with two hosts is not', async () => {
  const { hostname, port } = new URL(await start());
  const first = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
      socket.on('close', () => resolve('closed'));
    });
  expect(await first('GET /healthz HTTP/1.0\r\n\r\n')).toBe('HTTP/1.1 200 OK');
  expect(await first('GET /rye HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n')).toBe(
    'HTTP/1.1 400 Bad Request',
  );
});
