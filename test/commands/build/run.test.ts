import { lstatSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { artifacts } from '../../../src/agents/artifacts.ts';
import { folder } from '../../support/folder.ts';
import { run } from '../../support/run.ts';
import { siteOf } from '../../support/site.ts';

const config = JSON.stringify({
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Crumb',
  colors: { primary: '#aa5500' },
  navigation: { groups: [{ group: 'Ovens', pages: ['index', 'ovens'] }] },
});
const pages = {
  'index.mdx':
    '---\ntitle: Crumb\ndescription: A bakery.\n---\n\n<Card title="Ovens" href="/ovens">Hot.</Card>\n',
  'ovens.mdx':
    '---\ntitle: Ovens\n---\n\n<Steps>\n<Step title="Heat">Wait.</Step>\n<Step title="Bake">Eat.</Step>\n</Steps>\n',
};
const siteBelow = Object.fromEntries(Object.entries(pages).map(([path, text]) => [`site/${path}`, text]));
const skill = (name: string): string => `---\nname: ${name}\ndescription: Take ${name}.\n---\n`;
const files = (root: string, path = 'dist'): readonly string[] =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, path).length + 1))
    .sort();

test('a build writes the files for agents, and the same ones each time', async () => {
  const root = folder({ 'docs.json': config, ...pages });
  const first = await run(root, ['build', '--url', 'https://crumb.example']);
  expect(first).toMatchObject({ code: 0, stdout: 'dist: 15 files written\n', stderr: '' });
  expect(files(root)).toEqual([
    '.docs-manifest.json',
    '.well-known/agent-card.json',
    '.well-known/agent-skills/crumb/SKILL.md',
    '.well-known/agent-skills/crumb/references/pages-ovens.md',
    '.well-known/agent-skills/index.json',
    '.well-known/skills/crumb/SKILL.md',
    '.well-known/skills/crumb/references/pages-ovens.md',
    '.well-known/skills/crumb/skill.md',
    '.well-known/skills/index.json',
    'index.md',
    'llms-full.txt',
    'llms.txt',
    'navigation.json',
    'ovens.md',
    'search-index.json',
    'skill.md',
  ]);
  const before = files(root).map((path) => readFileSync(join(root, 'dist', path), 'utf8'));
  const second = await run(root, ['build', '--url', 'https://crumb.example/']);
  expect(second.stdout).toBe('dist: 15 files, all unchanged\n');
  expect(files(root).map((path) => readFileSync(join(root, 'dist', path), 'utf8'))).toEqual(before);
  expect(await run(root, ['build', '--url', 'https://crumb.example', '--check'])).toMatchObject({
    code: 0,
    stdout: '',
  });
});

test('pages are the same whether they are generated while the site is read or afterwards', async () => {
  const written = {
    'docs.json': JSON.stringify({ ...JSON.parse(config), variables: { hour: 'six' } }),
    'index.mdx': "import Note from '/snippets/note.mdx'\n\n# Crumb\n\n<Note />\n\nSee [ovens](/ovens).\n",
    'ovens.mdx': '# Ovens\n\nHot at {{hour}}, see [all](/index).\n',
    'other.mdx': '<Card title="Ovens" href="/ovens">Hot.</Card>\n',
    'snippets/note.mdx': 'A *note* at {{hour}}.\n',
  };
  const root = folder(written);
  await run(root, ['build', '--url', 'https://crumb.example/bread']);
  const address = { origin: 'https://crumb.example', base: '/bread' };
  const afterwards = artifacts(await siteOf(written), address);
  for (const { path, body } of afterwards)
    expect(readFileSync(join(root, 'dist', path), 'utf8'), path).toBe(new TextDecoder().decode(body));
  expect(readFileSync(join(root, 'dist/index.md'), 'utf8')).toContain('A *note* at six.');
  expect(readFileSync(join(root, 'dist/other.md'), 'utf8')).toContain(
    '](https://crumb.example/bread/ovens.md)',
  );
});

test('--check lists differences and writes nothing', async () => {
  const root = folder({ 'docs.json': config, ...pages });
  const { code, stdout } = await run(root, ['build', '--check', '--url', 'https://crumb.example']);
  expect(code).toBe(1);
  expect(stdout).toContain('missing llms.txt\n');
  expect(readdirSync(root)).not.toContain('dist');
});

test('llms.txt lists the pages in the order of the navigation', async () => {
  const root = folder({ 'docs.json': config, ...pages });
  await run(root, ['build', '--url', 'https://crumb.example/docs']);
  expect(readFileSync(join(root, 'dist/llms.txt'), 'utf8')).toBe(
    '# Crumb\n\n> A bakery.\n\n## Ovens\n\n- [Crumb](https://crumb.example/docs/index.md): A bakery.\n- [Ovens](https://crumb.example/docs/ovens.md)\n',
  );
  expect(readFileSync(join(root, 'dist/llms-full.txt'), 'utf8')).toBe(
    '# Crumb\nSource: https://crumb.example/docs/index\n\nA bakery.\n\n- [Ovens](https://crumb.example/docs/ovens.md): Hot.\n\n\n# Ovens\nSource: https://crumb.example/docs/ovens\n\n1. **Heat**\n\n   Wait.\n\n2. **Bake**\n\n   Eat.\n',
  );
});

test('an llms.txt of the site replaces the generated one', async () => {
  const root = folder({ 'docs.json': config, ...pages, 'llms.txt': '# Mine\n' });
  await run(root, ['build', '--url', 'https://crumb.example']);
  expect(readFileSync(join(root, 'dist/llms.txt'), 'utf8')).toBe('# Mine\n');
});

test('without an address the local one is written, with a message', async () => {
  const root = folder({ 'docs.json': config, ...pages });
  const { code, stderr } = await run(root, ['build']);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^warning: addresses use http:\/\/localhost:3000/);
});

test('several skills have no skill.md, but a redirect in the rules of the host', async () => {
  const root = folder({
    'docs.json': config,
    '.platform/skills/loaves/SKILL.md': skill('loaves'),
    '.platform/skills/orders/SKILL.md': skill('orders'),
  });
  const { code } = await run(root, ['build', '--url', 'https://crumb.example', '--hosting', 'netlify']);
  expect(code).toBe(0);
  expect(files(root)).not.toContain('skill.md');
  expect(readFileSync(join(root, 'dist/_redirects'), 'utf8')).toBe(
    '/skill.md /.well-known/skills/index.json 302\n',
  );
});

test('an unreadable page or snippet is reported, and the rest is built', async () => {
  const root = folder({
    'docs.json': config,
    'index.mdx': 'import Flour from "/snippets/flour.mdx"\n\nBread.\n',
  });
  symlinkSync('gone.mdx', join(root, 'ovens.mdx'));
  mkdirSync(join(root, 'snippets'));
  symlinkSync('..', join(root, 'snippets/flour.mdx'));
  const { code, stderr } = await run(root, ['build', '--url', 'https://crumb.example']);
  expect(code).toBe(0);
  expect(stderr.split('\n').slice(0, -1)).toEqual([
    'warning: "ovens.mdx" cannot be read, so its page has no content: it is a broken link to "gone.mdx"',
    expect.stringContaining(
      'warning: "snippets/flour.mdx" cannot be read, so nothing can be imported from it',
    ),
  ]);
  expect(readFileSync(join(root, 'dist/index.md'), 'utf8')).toContain('Bread.');
});

test.each([
  ['one skill', {}, '# Crumb'],
  ['two skills', { a: skill('a'), b: skill('b') }, undefined],
])('a page at the path of the skill loses its Markdown, with a message: %s', async (_, own, skillText) => {
  const root = folder({
    'docs.json': config.replace('"ovens"', '"ovens","skill"'),
    ...pages,
    'skill.mdx': '---\ntitle: Skills\n---\n\nHow bakers learn.\n',
    ...Object.fromEntries(
      Object.entries(own).map(([name, text]) => [`.platform/skills/${name}/SKILL.md`, text]),
    ),
  });
  const { code, stderr } = await run(root, ['build', '--url', 'https://crumb.example']);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      'warning: the Markdown of the page "skill" is not published: /skill.md is the skill of the site, so rename the page\n',
  });
  const written = files(root).includes('skill.md')
    ? readFileSync(join(root, 'dist/skill.md'), 'utf8')
    : undefined;
  if (skillText === undefined) expect(written).toBeUndefined();
  else expect(written).toContain(skillText);
  expect(readFileSync(join(root, 'dist/llms.txt'), 'utf8')).toContain('(https://crumb.example/skill)');
});

test.each([
  ['vercel', 'https://crumb.example', /^warning: Vercel does not forward \/\.well-known, [^\n]+\n$/],
  ['vercel', 'https://crumb.example/docs', /^$/],
  ['netlify', 'https://crumb.example', /^$/],
])('what a host does not forward is reported: %s, %s', async (hosting, url, said) => {
  const root = folder({ 'docs.json': config, ...pages });
  const argv = ['build', '--url', url, '--hosting', hosting, '--proxy-to', 'https://oven.example'];
  const { code, stderr } = await run(root, argv);
  expect(code).toBe(0);
  expect(stderr).toMatch(said);
});

test('a site that is not public publishes nothing for agents, with a message', async () => {
  const root = folder({ 'docs.json': config.replace('{', '{"public":false,'), ...pages });
  const { code, stderr } = await run(root, ['build', '--url', 'https://crumb.example']);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'docs.json says "public": false, so nothing is published for agents\n',
  });
  expect(files(root)).toEqual(['.docs-manifest.json', 'navigation.json', 'search-index.json']);
});

test.each([
  ['.', 'the out folder . is the site itself'],
  ['..', 'the out folder .. contains the site itself'],
  ['index.mdx', 'index.mdx is a file'],
])('--out %s is rejected, also with --check', async (out, message) => {
  const root = folder({ 'docs.json': config, 'index.mdx': '' });
  for (const more of [[], ['--check']]) {
    const { code, stdout, stderr } = await run(root, ['build', '--out', out, ...more]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  }
});

test.each([
  ['--url', 'crumb.example'],
  ['--proxy-to', 'nowhere'],
])('%s %s is rejected', async (option, value) => {
  const root = folder({ 'docs.json': config });
  expect(await run(root, ['build', option, value])).toMatchObject({ code: 2, stdout: '' });
});

test('a broken docs.json or skill stops the build, and the folder is unchanged', async () => {
  const broken = folder({ 'docs.json': '{ "name": ', 'dist/mine.txt': '' });
  expect(await run(broken, ['build'])).toMatchObject({ code: 1, stdout: '' });
  expect(readdirSync(join(broken, 'dist'))).toEqual(['mine.txt']);
  const nameless = folder({ 'docs.json': config, 'skill.md': '---\nname: "🥐"\ndescription: Bake.\n---\n' });
  const { code, stderr } = await run(nameless, ['build', '--url', 'https://crumb.example']);
  expect(code).toBe(1);
  expect(stderr).toContain('no slug can be derived from the skill name "🥐"');
  expect(readdirSync(nameless)).not.toContain('dist');
});

test('200 skills with one name are 199 findings, and nothing is written', async () => {
  const skills = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `.platform/skills/s${index}/SKILL.md`,
      `${skill('orders')}${index}\n`,
    ]),
  );
  const root = folder({ 'docs.json': config, ...skills });
  const { code, stdout } = await run(root, ['skills', 'list', '--format', 'json']);
  expect(code).toBe(1);
  const found: { diagnostics: { rule: string }[]; skills: unknown[] } = JSON.parse(stdout);
  expect(found.diagnostics.filter(({ rule }) => rule === 'skills/collision')).toHaveLength(199);
  expect(found.skills).toHaveLength(1);
  expect((await run(root, ['build'])).code).toBe(1);
});

test('a skill of 10 MB is published unchanged', async () => {
  const text = skill('orders') + 'bread '.repeat(1_750_000);
  const root = folder({ 'docs.json': config, 'skill.md': text });
  expect((await run(root, ['build', '--url', 'https://crumb.example'])).code).toBe(0);
  expect(readFileSync(join(root, 'dist/skill.md'), 'utf8')).toBe(text);
});

test('other files in the folder are kept', async () => {
  const root = folder({ 'docs.json': config, ...pages, 'public/robots.txt': 'mine' });
  writeFileSync(join(root, 'docs.config.yaml'), 'url: https://crumb.example\nbuild:\n  out: public\n');
  mkdirSync(join(root, 'public/.git'));
  writeFileSync(join(root, 'public/.git/HEAD'), 'ref');
  expect(await run(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
  expect(files(root, 'public')).toEqual(expect.arrayContaining(['.git/HEAD', 'llms.txt', 'robots.txt']));
});

test('an out folder that is a link of the user is followed, and stays a link', async () => {
  const parent = folder({ 'site/docs.json': config, ...siteBelow, 'elsewhere/mine.txt': '' });
  symlinkSync('elsewhere', join(parent, 'www'));
  const { code, stdout } = await run(join(parent, 'site'), [
    'build',
    '--out',
    '../www',
    '--url',
    'https://c.example',
  ]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '../www: 15 files written\n' });
  expect(lstatSync(join(parent, 'www')).isSymbolicLink()).toBe(true);
  expect(files(parent, 'elsewhere')).toEqual(expect.arrayContaining(['llms.txt', 'mine.txt']));
  expect(readdirSync(parent).sort()).toEqual(['elsewhere', 'site', 'www']);
});

test('--site writes pages with their files and redirects, below the base path', async () => {
  const redirects = [
    { source: '/old/:slug*', destination: '/new/:slug*' },
    { source: 'stove', destination: 'https://oven.example/', permanent: false },
  ];
  const root = folder({
    'docs.json': JSON.stringify({ ...JSON.parse(config), redirects }),
    ...pages,
    'images/oven.svg': '<svg/>',
    'robots.txt': 'mine',
  });
  const { code, stderr } = await run(root, ['build', '--site', '--url', 'https://crumb.example/docs']);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      'warning: the agent card names an endpoint at https://crumb.example/docs that a static host cannot answer: forward POST /docs/message:send to a server that does\n',
  });
  expect(files(root)).toEqual(
    expect.arrayContaining([
      'index.html',
      'ovens/index.html',
      'ovens.md',
      '404.html',
      'sitemap.xml',
      'images/oven.svg',
    ]),
  );
  expect(readFileSync(join(root, 'dist/robots.txt'), 'utf8')).toBe('mine');
  expect(readFileSync(join(root, 'dist/_redirects'), 'utf8')).toBe(
    '/docs/old/* /docs/new/:splat 301\n/docs/stove https://oven.example/ 302\n/docs / 200\n/docs/* /:splat 200\n',
  );
});

test('progress is shown on a terminal only, and on stderr', async () => {
  const root = folder({ 'docs.json': config, ...pages });
  const told: string[] = [];
  const { main } = await import('../../../src/commands/main.ts');
  const code = await main({
    argv: ['build', '--url', 'https://crumb.example'],
    cwd: root,
    env: {},
    stdin: {},
    stdout: { write: () => undefined },
    stderr: { isTTY: true, write: (text) => told.push(text) },
    interrupted: () => new Promise(() => undefined),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  });
  expect(code).toBe(0);
  expect(told.join('')).toContain('15 files written');
});

test('an interrupt leaves the folder unchanged', async () => {
  const root = folder({ 'docs.json': config, ...pages, 'dist/mine.txt': '' });
  const { main } = await import('../../../src/commands/main.ts');
  const told: string[] = [];
  const code = await main({
    argv: ['build', '--url', 'https://crumb.example'],
    cwd: root,
    env: {},
    stdin: {},
    stdout: { write: (text) => told.push(text) },
    stderr: { write: (text) => told.push(text) },
    interrupted: () => Promise.resolve(),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  });
  expect({ code, told: told.join('') }).toEqual({
    code: 2,
    told: 'error: interrupted\n  = help: nothing in dist was changed\n',
  });
  expect(readdirSync(join(root, 'dist'))).toEqual(['mine.txt']);
});

test('a build lists pages that are empty for agents', async () => {
  const people = '<Visibility for="humans">Look at the oven.</Visibility>';
  const root = folder({ 'docs.json': config, 'index.mdx': people, 'ovens.mdx': '---\ntitle: Ovens\n---\n' });
  const { stderr } = await run(root, ['build', '--url', 'https://c.example']);
  expect(stderr).toBe(
    'warning: index.mdx is empty for agents: everything on it needs a browser or is marked as for people only\n',
  );
});

test('a build reports the number of files that do not parse', async () => {
  const broken = { 'index.mdx': '---\ntitle: [D\n---\nbody', 'ovens.mdx': 'Bake <5s\n\nor <7s' };
  const { code, stderr } = await run(folder({ 'docs.json': config, ...broken }), [
    'build',
    '--url',
    'https://c.example',
  ]);
  expect(code).toBe(0);
  expect(stderr).toBe(
    'warning: 2 files do not parse, so parts of them are published as plain text: docs check shows where\n',
  );
});

test('a setting that was removed is named, and changes nothing', async () => {
  const root = folder({ 'docs.json': config, ...pages });
  const build = ['build', '--url', 'https://crumb.example/docs'];
  const before = await run(root, build);
  const built = readFileSync(join(root, 'dist/.docs-manifest.json'), 'utf8');
  writeFileSync(join(root, 'docs.config.yaml'), 'build: { drafts: true }\n');
  const after = await run(root, build);
  expect(after.code).toBe(0);
  expect(after.stderr.replace(before.stderr, '')).toBe(
    'warning: docs.config.yaml: "build.drafts" was removed and has no effect: docs dev and docs serve still answer with the card of the MCP server\n',
  );
  expect(readFileSync(join(root, 'dist/.docs-manifest.json'), 'utf8')).toBe(built);
});
