import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import type { Host } from '../../src/site/load/host.ts';
import { memoryHost } from '../support/memory-host.ts';
import { rememberingReader } from '../../src/site/load/read-pages.ts';
import { load } from '../../src/site/load/load.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { folder } from '../support/folder.ts';

const all = levels({ strict: false, rules: [], overrides: [], command: new Map() });

const found = async (host: Host): Promise<readonly string[]> =>
  checkSite(await loadSite(host), all)
    .filter(({ severity }) => severity !== 'info')
    .map(({ rule, span, message }) => `${span.file.path} ${rule}: ${message}`);

const configOf = (...entries: readonly string[]): string =>
  `{ "theme": "mint", "name": "Crumb", "colors": { "primary": "#000000" }, "navigation": { ${entries.join(', ')} } }`;

const home = '---\ntitle: Home\n---\n';

test('a pipe, an endless file and unfollowed links are reported, without consequential findings', async () => {
  const top = folder({
    'rye.mdx': 'Rye',
    'site/docs.json': configOf('"pages": ["index", "pipe", "big", "out", "circle", "lost"]'),
    'site/index.mdx': `${home}\nimport Flour, { Salt } from "/snippets/flour.mdx"\n\n<Flour /><Salt />\n\n[a](/pipe#crust) [b](/big)\n`,
  });
  const root = join(top, 'site');
  mkdirSync(join(root, 'snippets'));
  execFileSync('mkfifo', ['pipe.mdx', 'unlisted.md', 'snippets/flour.mdx', 'notes.txt'], { cwd: root });
  writeFileSync(join(root, 'big.mdx'), '');
  truncateSync(join(root, 'big.mdx'), 257 * 1024 * 1024);
  symlinkSync('../rye.mdx', join(root, 'out.mdx'));
  symlinkSync('circle.mdx', join(root, 'circle.mdx'));
  symlinkSync('oat.mdx', join(root, 'lost.mdx'));
  symlinkSync('../rye.mdx', join(root, 'llms-full.txt'));
  symlinkSync('/', join(root, 'everything'));
  symlinkSync('/etc/hostname', join(root, 'image.png'));
  expect(await found(diskHost(root))).toEqual([
    'big.mdx pages/syntax: "big.mdx" cannot be read, so its page has no content: it is larger than 256 MB',
    'circle.mdx pages/syntax: "circle.mdx" cannot be read, so its page has no content: it is a circular link',
    'llms-full.txt pages/syntax: "llms-full.txt" cannot be read, so the generated one is published instead: it is a link that points outside the site, to "../rye.mdx"',
    'lost.mdx pages/syntax: "lost.mdx" cannot be read, so its page has no content: it is a broken link to "oat.mdx"',
    'out.mdx pages/syntax: "out.mdx" cannot be read, so its page has no content: it is a link that points outside the site, to "../rye.mdx"',
    'pipe.mdx pages/syntax: "pipe.mdx" cannot be read, so its page has no content: it is a pipe, a socket or a device',
    'snippets/flour.mdx pages/syntax: "snippets/flour.mdx" cannot be read, so nothing can be imported from it: it is a pipe, a socket or a device',
    'unlisted.md pages/syntax: "unlisted.md" cannot be read, so its page has no content: it is a pipe, a socket or a device',
  ]);
});

test('unreadable specs and configuration files are reported at their references', async () => {
  const links = {
    'ovens.json': '-> ../ovens.json',
    'tab.json': '-> ../tab.json',
    'unused.yaml': '-> ../x.yaml',
  };
  expect(
    await found(
      memoryHost({
        ...links,
        'docs.json': configOf('"tabs": [{ "tab": "API", "openapi": "ovens.json" }, { "$ref": "tab.json" }]'),
        'ovens.mdx': '---\ntitle: Ovens\nhidden: true\nopenapi: ovens.json GET /ovens\n---\n',
        'loaves.mdx': '---\ntitle: Loaves\nhidden: true\nopenapi: GET /loaves\n---\n',
        'skill.md': '-> ../skill.md',
      }),
    ),
  ).toEqual([
    'docs.json config/reference: file "tab.json" cannot be read: it is a link that points outside the site, to "../tab.json"',
    'ovens.json openapi/spec-valid: "ovens.json" cannot be read, so it has no effect on the site: it is a link that points outside the site, to "../ovens.json"',
    'skill.md skills/front-matter: "skill.md" cannot be read, so it is not published: it is a link that points outside the site, to "../skill.md"',
  ]);
});

/** A disk on which `paths` may not be read. */
function refusing(host: Host, ...paths: readonly string[]): Host {
  const because = {
    because: 'permission denied',
    help: 'make it readable for the user who runs this command',
  };
  return {
    ...host,
    list: async () => [
      ...new Set([...(await host.list()), ...paths.filter((path) => /\/$|ignore$/.test(path))]),
    ],
    read: async (path) => (paths.includes(path) ? undefined : host.read(path)),
    refusal: async (path) => (paths.includes(path) ? because : undefined),
  };
}

test('files and folders without read permission are reported', async () => {
  const files = { 'docs.json': configOf('"pages": ["index"]'), 'index.mdx': home };
  expect(await found(refusing(memoryHost(files), 'index.mdx', 'guides/'))).toEqual([
    'guides pages/syntax: "guides" cannot be read, so no file in it is part of the site: permission denied',
    'index.mdx pages/syntax: "index.mdx" cannot be read, so its page has no content: permission denied',
  ]);
  expect(await found(refusing(memoryHost(files), 'docs.json'))).toEqual([
    'docs.json config/syntax: "docs.json" cannot be read, so nothing about the site is known: permission denied',
  ]);
});

test('an unreadable ignore file or llms.txt is reported, since it would have no effect', async () => {
  const files = { 'docs.json': configOf('"pages": ["index"]'), 'index.mdx': home, 'llms.txt': '# Crumb' };
  expect(await found(refusing(memoryHost(files), '.mintignore', 'guides/.gitignore', 'llms.txt'))).toEqual([
    '.mintignore pages/syntax: ".mintignore" cannot be read, so the files it lists are part of the site: permission denied',
    'guides/.gitignore pages/syntax: "guides/.gitignore" cannot be read, so the files it lists are part of the site: permission denied',
    'llms.txt pages/syntax: "llms.txt" cannot be read, so the generated one is published instead: permission denied',
  ]);
});

test('an excessively long ignore file is reported', async () => {
  const root = folder({
    'docs.json': configOf('"pages": ["index", "draft"]'),
    'index.mdx': home,
    'draft.mdx': home,
    '.gitignore': 'draft.mdx\n'.repeat(30_000),
  });
  expect(await found(diskHost(root))).toEqual([
    '.gitignore pages/syntax: ".gitignore" cannot be read, so the files it lists are part of the site: it is larger than 256 KB',
  ]);
});

test('ignore patterns and folders that would take minutes to match are reported instead', async () => {
  const deep = 'a/'.repeat(200);
  const files = {
    'docs.json': configOf('"pages": ["index"]'),
    'index.mdx': `${home}\n[deep](/${deep}a)\n`,
    [`${deep}a.mdx`]: home,
  };
  for (const pattern of [`${'a/**/'.repeat(3)}b`, 'a/**/**/b\n'.repeat(30), 'a'.repeat(40_000)])
    expect(await found(diskHost(folder({ ...files, '.gitignore': `rye\n${pattern}\n` })))).toContain(
      '.gitignore pages/syntax: ".gitignore" cannot be read, so the files it lists are part of the site: its patterns have too many "**" between folders, or one has more than 4,096 characters',
    );
  expect(
    await found(diskHost(folder({ ...files, '.gitignore': `${'a/**/'.repeat(2)}b\n**/b/**\n`.repeat(20) }))),
  ).toEqual([
    `${'a/'.repeat(64)}a pages/syntax: "${'a/'.repeat(64)}a" cannot be read, so no file in it is part of the site: it is nested more than 64 folders deep`,
    `index.mdx links/page: "/${deep}a" does not exist`,
  ]);
});

test('a watched site drops a page without read permission, and reads it again once permitted', async () => {
  const host = memoryHost({ 'docs.json': '{}', 'rye.mdx': home });
  const readPages = rememberingReader();
  const readable = async (now: Host): Promise<readonly boolean[]> =>
    (await load(now, readPages)).pages.map(({ value }) => value.file.unread === undefined);
  expect(await readable(host)).toEqual([true]);
  expect(await readable(refusing(host, 'rye.mdx'))).toEqual([false]);
  expect(await readable(host)).toEqual([true]);
});

test('a file name that is not valid text is reported', async () => {
  const root = folder({ 'docs.json': configOf('"pages": ["index"]'), 'index.mdx': home });
  writeFileSync(Buffer.concat([Buffer.from(`${root}/rye`), Buffer.from([0xff]), Buffer.from('.mdx')]), home);
  expect(await found(diskHost(root))).toEqual([
    'rye\ufffd.mdx pages/syntax: "rye\ufffd.mdx" cannot be read, so its page has no content: its name contains bytes that are not UTF-8',
  ]);
});

test('a docs.json folder is reported as such, and an empty file with a template', async () => {
  const root = folder({ 'docs.json/index.mdx': '' });
  expect(await found(diskHost(root))).toContain(
    'docs.json config/syntax: "docs.json" cannot be read, so nothing about the site is known: it is a folder',
  );
  const [fault] = (await loadSite(memoryHost({ 'docs.json': ' \n' }))).faults;
  expect(fault).toMatchObject({
    message: 'the file is empty',
    help: expect.stringContaining('"pages": ["index"]'),
  });
  expect(fault?.span.file.text).toBe(' \n');
});

test('a picture that is named like a page is one finding', async () => {
  const png = Buffer.concat([
    Buffer.from([0x89]),
    Buffer.from('PNG\r\n\u001a\n\0\0\0\rIHDR {<'),
    Buffer.from([0xff, 0xd8, 0]),
  ]);
  const files = {
    'docs.json': configOf('"pages": ["index", "oven"]'),
    'index.mdx': `${home}\n[oven](/oven#hot)\n`,
  };
  expect(await found(memoryHost({ ...files, 'oven.mdx': png }))).toEqual([
    'oven.mdx pages/syntax: "oven.mdx" cannot be read, so its page has no content: it is not text',
  ]);
  expect(await found(memoryHost({ ...files, 'oven.mdx': '---\ntitle: Oven\n---\n\n## Hot\n' }))).toEqual([]);
});
