import { join } from 'node:path';
import { expect, test as anyTest } from 'vitest';
import { folder } from '../support/folder.ts';
import { raw } from '../support/raw-request.ts';
import { run } from '../support/run.ts';
import { pagesOn, wrangler } from '../support/worker.ts';

const test = anyTest.skipIf(wrangler === undefined);

test('a redirect of Cloudflare Pages does not lead to another host than the one in docs.json', async () => {
  const redirects = [
    { source: '/old/:rest*', destination: '/:rest*' },
    { source: '/docs*', destination: '/*' },
    { source: '/*.html', destination: '/*' },
  ];
  const root = folder({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['index'] }, redirects }),
    'index.mdx': '# Start\n',
  });
  const address = 'https://crumb.example';
  const built = await run(root, ['build', '--site', '--hosting', 'cloudflare', '--url', address]);
  expect(built).toMatchObject({ code: 0 });
  const url = await pagesOn(join(root, 'dist'));
  for (const [path, location] of [
    ['/old/guides/rye', '/guides/rye'],
    ['/old', '/'],
    ['/old//evil.example', '/'],
    ['/old///evil.example', '/'],
    ['/old/\\evil.example', '/'],
    ['/docs/rye', '/rye'],
    ['/docs-of/rye', '/-of/rye'],
    ['/docs//evil.example', '/'],
    ['/guides/rye.html', '/guides/rye'],
    ['//evil.example/rye.html', '/'],
  ] as const) {
    const { headers } = await raw(url, path);
    expect([path, headers['location']]).toEqual([path, location]);
  }
});
