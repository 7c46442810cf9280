import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };
import { folder } from '../../support/folder.ts';
import { run } from '../../support/run.ts';

const site = (config: object = {}, files: Readonly<Record<string, string>> = {}) =>
  folder({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Crumb',
      colors: { primary: '#aa5500' },
      navigation: { pages: ['index', 'ovens'] },
      redirects: [{ source: '/hot', destination: '/ovens' }],
      ...config,
    }),
    'index.mdx': '---\ntitle: Crumb\n---\n\nBread.\n',
    'ovens.mdx': '---\ntitle: Ovens\n---\n\nHot.\n',
    ...files,
  });
const build = ['build', '--url', 'https://crumb.example'];
const filesOf = (root: string, path = 'dist'): readonly string[] =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.docs-manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, path).length + 1))
    .sort();
const read = (root: string, path: string) => readFileSync(join(root, 'dist', path), 'utf8');

const own = {
  node: ['package.json'],
  docker: ['.dockerignore', 'Dockerfile', 'compose.yaml', 'proxy.conf'],
  cloudflare: ['worker/index.js', 'wrangler.jsonc'],
};

test.each(Object.entries(own))(
  '%s contains the site, what it needs, and nothing else',
  async (target, names) => {
    const root = site();
    await run(root, [...build, '--site']);
    const plain = filesOf(root).filter((path) => path !== '_redirects');
    const { code, stderr } = await run(root, [...build, '--target', target]);
    expect([code, stderr]).toEqual([0, '']);
    const isWorker = target === 'cloudflare';
    const { stamp } = isWorker ? JSON.parse(read(root, 'assets/_docs/search/head.json')) : {};
    const inAssets = isWorker ? ['head', `${stamp}/texts-0`, `${stamp}/words-0`] : [];
    const parts = inAssets.map((name) => `_docs/search/${name}.json`);
    const pages = [...plain, ...parts].map((path) => (isWorker ? `assets/${path}` : path));
    expect(filesOf(root)).toEqual([...pages, ...names].sort());
    expect(await run(root, [...build, '--target', target, '--check'])).toMatchObject({ code: 0, stdout: '' });
  },
);

test('the version of the server is that of the build', async () => {
  const root = site();
  await run(root, [...build, '--target', 'node']);
  expect(JSON.parse(read(root, 'package.json'))).toMatchObject({
    scripts: { start: 'docs serve .' },
    dependencies: { 'docs-toolchain': packageJson.version },
  });
  await run(root, [...build, '--target', 'docker']);
  expect(read(root, 'Dockerfile')).toContain(`docs-toolchain@${packageJson.version} `);
  expect(filesOf(root)).not.toContain('package.json');
});

test('containers run without root, on a read-only file system', async () => {
  const root = site();
  await run(root, [...build, '--target', 'docker']);
  const { services } = parse(read(root, 'compose.yaml'), { merge: true });
  expect(Object.keys(services)).toEqual(['proxy', 'docs-1', 'docs-2', 'docs-3', 'redis']);
  for (const service of Object.values<object>(services))
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  expect(read(root, 'Dockerfile')).toMatch(/^USER node$/m);
  expect(services.redis).toMatchObject({ user: 'redis', command: expect.arrayContaining(['--appendonly']) });
});

test('content of a site never gets into the files of a target, and its files cannot take their names', async () => {
  const hostile = 'x"\n}\nRUN id #$(id)`id`';
  const names = ['Dockerfile', 'compose.yaml', 'proxy.conf', 'package.json', '_redirects', '_headers'];
  const files = Object.fromEntries([...names, '_worker.js', 'wrangler.jsonc'].map((name) => [name, hostile]));
  const mild = site();
  const root = site({ name: hostile, description: hostile }, files);
  for (const [target, paths] of Object.entries(own)) {
    await run(mild, [...build, '--target', target]);
    const { code, stderr } = await run(root, [...build, '--target', target]);
    expect(code).toBe(0);
    for (const path of paths) expect(read(root, path)).toBe(read(mild, path));
    for (const name of names.filter((one) => filesOf(mild).includes(one)))
      expect(stderr).toContain(
        `warning: ${name} of the site is not published: it would be read as instructions (--target ${target})\n`,
      );
  }
  expect(filesOf(root, 'dist/assets')).toEqual(expect.not.arrayContaining(['_redirects', '_headers']));
  expect(filesOf(root, 'dist/assets')).toEqual(expect.arrayContaining(['wrangler.jsonc', 'package.json']));
});

test.each([
  [
    '--target',
    'node',
    ['Package-Lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lockb', 'binding.gyp'],
  ],
  [
    '--target',
    'docker',
    ['compose.override.yaml', 'docker-compose.yml', 'Dockerfile.dockerignore', 'Containerfile', 'PROXY.conf'],
  ],
  ['--target', 'cloudflare', ['_Worker.js']],
  ['--hosting', 'nginx', ['nginx.conf']],
  ['--hosting', 'vercel', ['vercel.json', 'package.json']],
  ['--hosting', 'netlify', ['netlify.toml']],
  ['--hosting', 'cloudflare', ['_routes.json', '_worker.js']],
])('%s %s publishes no file of the site that would be read as instructions', async (option, value, names) => {
  const files = Object.fromEntries(names.map((name) => [name, 'echo']));
  const root = site({}, { ...files, 'guides/package.json': '{}', 'compose.png': 'png' });
  const { code, stderr } = await run(root, [...build, '--site', option, value]);
  expect(code).toBe(0);
  for (const name of names)
    expect(stderr).toContain(
      `warning: ${name} of the site is not published: it would be read as instructions (${option} ${value})\n`,
    );
  for (const path of filesOf(root)) expect(read(root, path)).not.toBe('echo');
  const published = filesOf(root).map((path) => path.replace(/^assets\//, ''));
  expect(published).toEqual(expect.arrayContaining(['guides/package.json', 'compose.png']));
});

test.each([
  ['--hosting', 'nginx'],
  ['--proxy-to', 'https://acme.example'],
])('a target and %s are mutually exclusive', async (option, value) => {
  const root = site();
  const { code, stdout, stderr } = await run(root, [...build, '--target', 'node', option, value]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`--target node cannot be combined with ${option}`);
});

test('a file that is too large for Cloudflare is omitted there, with a message', async () => {
  const root = site({}, { 'video.bin': 'x'.repeat(25 * 1024 * 1024 + 1) });
  const { stderr } = await run(root, [...build, '--target', 'cloudflare']);
  expect(stderr).toBe(
    'warning: video.bin is larger than the 25 MiB that Cloudflare accepts, so it is not published there\n',
  );
  expect(read(root, 'assets/.assetsignore')).toBe('/video.bin\n');
});
