import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { mediaType } from '../../src/site/model/media-types.ts';
import { folder } from '../support/folder.ts';
import { raw } from '../support/raw-request.ts';
import { needing } from '../support/redis.ts';
import { run } from '../support/run.ts';
import { bakery } from '../support/server.ts';
import { freePort } from '../support/local-server.ts';

const test = needing('nginx');
const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));
const skill = (name: string) => `---\nname: ${name}\ndescription: Take ${name}.\n---\n\n# ${name}\n`;
const two = {
  ...texts,
  '.platform/skills/orders/SKILL.md': skill('orders'),
  '.platform/skills/ovens/SKILL.md': skill('ovens'),
};

/** nginx with the folder of a build as its root and the rules that the build wrote, as long as the test lives. */
async function nginxOn(dist: string): Promise<string> {
  const port = await freePort();
  const place = folder({});
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(place, 'main.conf'),
    `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  types { ${['html', 'css', 'js', 'json', 'svg', 'xml', 'txt', 'woff2'].map((end) => `${mediaType(`x.${end}`).split(';')[0]} ${end};`).join(' ')} }
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    include ${dist}/nginx.conf;
  }
}
`,
  );
  const nginx = spawn('nginx', ['-p', place, '-c', join(place, 'main.conf'), '-e', 'stderr']);
  const said: string[] = [];
  nginx.stderr.on('data', (text: Buffer) => void said.push(text.toString()));
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGKILL');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(said.join(''));
    if (await fetch(url).catch(() => undefined)) return url;
  }
}

test.each([
  ['', texts],
  ['', two],
  ['/docs', texts],
])('nginx serves every file, page, redirect and header of a build, below "%s"', async (base, files) => {
  const root = folder(files);
  const dist = join(root, 'dist');
  const address = `https://crumb.example${base}`;
  const built = await run(root, ['build', '--site', '--hosting', 'nginx', '--url', address]);
  expect(built).toMatchObject({ code: 0 });
  const url = (await nginxOn(dist)) + base;
  const get = (path: string) => raw(url, base + path);
  const manifest = JSON.parse(readFileSync(join(dist, '.docs-manifest.json'), 'utf8'));
  const { pages, types } = JSON.parse(readFileSync(join(dist, '_docs/content/site.json'), 'utf8'));
  for (const path of Object.keys(manifest.files)) {
    const answer = await get(`/${path}`);
    const isForServers = path.startsWith('_docs/content/');
    expect([path, answer.status]).toEqual([path, isForServers ? 404 : 200]);
    if (isForServers) continue;
    expect(answer.body.equals(readFileSync(join(dist, path)))).toBe(true);
    const type = /\.(?:csv|conf)$/.test(path) ? undefined : (types[path] ?? mediaType(path));
    if (type !== undefined)
      expect([path, answer.headers['content-type']?.split(';')[0]]).toEqual([path, type.split(';')[0]]);
  }
  for (const { path } of pages) {
    const page = readFileSync(join(dist, path, 'index.html'));
    for (const form of [`/${path}`, `/${path}/`]) {
      const answer = await get(form);
      expect([form, answer.status]).toEqual([form, 200]);
      expect(answer.body.equals(page)).toBe(true);
      expect(answer.headers['link']).toContain(`<${base}/llms.txt>; rel="llms-txt"`);
    }
  }
  for (const [path, status, location] of [
    ['/begin', 308, `${base}/start`],
    ['/begin?a=1', 308, `${base}/start?a=1`],
    ['/begin.md', 308, `${base}/start.md`],
    ['/old/ovens', 307, `${base}/guides/ovens`],
    ['/shop', 308, 'https://shop.crumb.example/'],
  ] as const) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers['location']]).toEqual([path, status, location]);
  }
  const missing = await get('/nothing');
  expect(missing.status).toBe(404);
  expect(missing.body.equals(readFileSync(join(dist, '404.html')))).toBe(true);
  const index = await get('/.well-known/agent-skills/index.json');
  expect(index.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  for (const { url: place } of JSON.parse(index.body.toString()).skills as { url: string }[]) {
    const answer = await raw(url, place);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  }
  const single = await get('/skill.md');
  expect(single.status).toBe(files === two ? 302 : 200);
});

test.each(['', '/docs'])('nginx shows the 404 page of a language in its folder, below "%s"', async (base) => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['index'] },
      { language: 'ar', pages: ['ar/index'] },
    ],
  };
  const root = folder({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation }),
    'index.mdx': '# Start\n',
    'ar/index.mdx': '# Start\n',
  });
  const address = `https://crumb.example${base}`;
  const built = await run(root, ['build', '--site', '--hosting', 'nginx', '--url', address]);
  expect(built).toMatchObject({ code: 0 });
  const url = await nginxOn(join(root, 'dist'));
  for (const [path, page] of [
    ['/nothing', '404.html'],
    ['/ar/nothing', 'ar/404.html'],
    ['/ar/index.html/nothing', 'ar/404.html'],
  ] as const) {
    const answer = await raw(url, base + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body.equals(readFileSync(join(root, 'dist', page)))).toBe(true);
  }
});

test('a redirect of nginx leads neither to another host nor to another query than the one in docs.json', async () => {
  const redirects = [
    { source: '/old/:rest*', destination: '/:rest*' },
    { source: '/one/:slug', destination: '/:slug' },
    { source: '/docs*', destination: '/*' },
    { source: '/a/:rest*', destination: '/b/:rest*' },
  ];
  const root = folder({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['index'] }, redirects }),
    'index.mdx': '# Start\n',
  });
  const built = await run(root, ['build', '--site', '--hosting', 'nginx', '--url', 'https://crumb.example']);
  expect(built).toMatchObject({ code: 0 });
  const url = await nginxOn(join(root, 'dist'));
  for (const [path, location] of [
    ['/old/guides/rye', '/guides/rye'],
    ['/old', '/'],
    ['/one/rye', '/rye'],
    ['/docs/rye', '/rye'],
    ['/docs%2Fevil.example', '/evil.example'],
    ['/a/b//c', '/b/b/c'],
    ['/old/%5Cevil.example', undefined],
    ['/old/%09/evil.example', undefined],
    ['/old/a%0D%0ASet-Cookie:a=b', undefined],
    ['/one/%5Cevil.example', undefined],
    ['/docs/%5Cevil.example', undefined],
    ['/a/b%3Fnext=c', undefined],
    ['/a/b%2523', undefined],
  ] as const) {
    const { headers } = await raw(url, path);
    expect([path, headers['location']]).toEqual([path, location]);
  }
});
