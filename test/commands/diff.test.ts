import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { codeSpan } from '../../src/commands/diff/markdown.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const head = '"theme": "mint", "name": "Crumb", "colors": { "primary": "#8a4b14", "light": "#e8b98a" }';
const config = (rest: string) => `{ ${head}, ${rest} }`;
const spec = (rest: string) =>
  `{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "paths": { ${rest} } }`;
const operation = (body: string) => `{ ${body} "responses": { "200": { "description": "ok" } } }`;
const body = (required: string) =>
  `"requestBody": { "content": { "application/json": { "schema": { "type": "object", "required": [${required}], "properties": { "id": { "type": "string" }, "heat": { "type": "integer" } } } } } },`;

const before = {
  'docs.json': config(
    '"navigation": { "tabs": [{ "tab": "Guides", "pages": ["index", "rye", "oat", "spelt"] }, { "tab": "API", "openapi": "ovens.json" }] }, "redirects": [{ "source": "/old", "destination": "/oat" }]',
  ),
  'index.mdx': '[rye](/rye) [soak](/oat#soak)\n',
  'rye.mdx': '---\ntitle: Rye\n---\nRye is dark.\n\n## Crust\n\nIt cracks.\n',
  'oat.mdx': '---\ntitle: Oat\n---\nOat is soft.\n\n## Soak\n\nA night.\n\n## Bake\n\nAn hour.\n',
  'spelt.mdx': '---\ntitle: "Spelt @all"\n---\nSpelt is nutty.\n',
  'ovens.json': spec(
    `"/ovens": { "get": ${operation('"summary": "List ovens",')}, "post": ${operation(`"summary": "Light", ${body('"id"')}`)} }`,
  ),
};

function git(root: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=baker', '-c', 'user.email=baker@crumb.example', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
}

function committed(files: Readonly<Record<string, string>>): string {
  const root = folder(files);
  git(root, 'init', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'bake');
  return root;
}

function changed(root: string): void {
  mkdirSync(join(root, 'loaves'));
  renameSync(join(root, 'rye.mdx'), join(root, 'loaves/dark.mdx'));
  rmSync(join(root, 'spelt.mdx'));
  const files = {
    'docs.json': config(
      '"navigation": { "tabs": [{ "tab": "Loaves", "pages": ["index", "loaves/dark", "oat"] }, { "tab": "API", "openapi": "ovens.json" }] }',
    ),
    'oat.mdx': before['oat.mdx'].replace('## Soak', '## Rest').replace('An hour', 'Two hours'),
    'ovens.json': spec(
      `"/ovens": { "post": ${operation(`"summary": "Light", ${body('"id", "heat"')}`)} }, "/stoves": { "get": ${operation('"summary": "List stoves",')} }`,
    ),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

test('effects of a change on readers and callers are reported, the largest losses first', async () => {
  const root = committed(before);
  expect(await run(root, ['diff'])).toMatchObject({ code: 0, stderr: '' });
  changed(root);
  const { code, stdout } = await run(root, ['diff', 'HEAD', '--format', 'json']);
  expect(code).toBe(1);
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({
    version: 1,
    head: null,
    pages: {
      added: [],
      removed: [{ path: 'spelt', title: 'Spelt @all', redirectedTo: null }],
      moved: [{ from: 'rye', to: 'loaves/dark', title: 'Rye', redirected: false }],
      changed: [
        {
          path: 'oat',
          title: 'Oat',
          sections: [
            { anchor: 'rest', title: 'Rest', change: 'added' },
            { anchor: 'bake', title: 'Bake', change: 'changed' },
            { anchor: 'soak', title: 'Soak', change: 'removed' },
          ],
        },
      ],
    },
    navigation: [{ change: 'renamed', kind: 'tab', label: 'Loaves', from: ['Guides'], to: ['Loaves'] }],
    operations: {
      added: [{ method: 'GET', path: '/stoves', spec: 'ovens.json' }],
      removed: [{ method: 'GET', path: '/ovens', spec: 'ovens.json' }],
      changed: [
        {
          method: 'POST',
          path: '/ovens',
          breaking: true,
          changes: ['request body: field "heat" is now required'],
        },
      ],
    },
  });
  expect(told.lost).toEqual([
    {
      kind: 'page',
      address: '/rye',
      title: 'Rye',
      links: 1,
      proposal: { source: '/rye', destination: '/loaves/dark' },
    },
    { kind: 'page', address: '/spelt', title: 'Spelt @all', links: 0 },
    { kind: 'operation', address: '/api-reference/list-ovens', title: 'List ovens', links: 0 },
    {
      kind: 'page',
      address: '/old',
      title: 'Oat',
      links: 0,
      proposal: { source: '/old', destination: '/oat' },
    },
    { kind: 'anchor', address: '/oat#soak', title: 'Soak', links: 1 },
  ]);
});

test('two commits are compared without the working tree', async () => {
  const root = committed(before);
  changed(root);
  git(root, 'add', '-A');
  git(root, 'commit', '-m', 'change');
  const { stdout } = await run(root, ['diff', 'HEAD~1..HEAD', '--format', 'json']);
  rmSync(join(root, 'oat.mdx'));
  const again = await run(root, ['diff', 'HEAD~1..HEAD', '--format', 'json']);
  expect(again.stdout).toBe(stdout);
  expect(JSON.parse(stdout).head).toMatch(/^[\da-f]{7}$/);
});

test('an unreadable spec covers the pages of operations that only the navigation takes from it', async () => {
  const spec = '"https://crumb.example/openapi.json"';
  const docs = (more: string) =>
    before['docs.json']
      .replace('"navigation":', `"api": { "openapi": ${spec} }, "navigation":`)
      .replace(/("pages": \[)/, `$1${more}`);
  const root = committed({
    ...before,
    'docs.json': docs(''),
    'api-reference/keys.mdx': 'Keys.\n',
    'api-reference/bake.mdx': '---\nopenapi: POST /bake\n---\n',
  });
  rmSync(join(root, 'api-reference'), { recursive: true });
  const lostNow = async () => {
    const { stdout } = await run(root, ['diff', 'HEAD', '--format', 'json']);
    return (JSON.parse(stdout) as { lost: { address: string }[] }).lost.map(({ address }) => address);
  };
  expect(await lostNow()).toEqual(['/api-reference/bake', '/api-reference/keys']);
  writeFileSync(join(root, 'docs.json'), docs(`{ "group": "API", "openapi": ${spec} }, `));
  expect(await lostNow()).toEqual(['/api-reference/keys']);
});

test('a redirect that only leads back to its source covers nothing', async () => {
  const root = committed(before);
  rmSync(join(root, 'spelt.mdx'));
  const looping = '"redirects": [{ "source": "/spelt/:path*", "destination": "/spelt" }, ';
  writeFileSync(join(root, 'docs.json'), before['docs.json'].replace('"redirects": [', looping));
  const { stdout } = await run(root, ['diff', 'HEAD', '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({ lost: [{ kind: 'page', address: '/spelt' }] });
});

test('a redirect to a page that matches its own pattern covers the pages below', async () => {
  const root = committed({ ...before, 'spelt/dark.mdx': '---\ntitle: Dark spelt\n---\n\nSlow and dark.\n' });
  rmSync(join(root, 'spelt/dark.mdx'));
  const covering = '"redirects": [{ "source": "/spelt/:path*", "destination": "/spelt" }, ';
  writeFileSync(join(root, 'docs.json'), before['docs.json'].replace('"redirects": [', covering));
  const { stdout } = await run(root, ['diff', 'HEAD', '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({ lost: [] });
});

test('a page that was rewritten when it moved is suggested by its name and title', async () => {
  const root = committed(before);
  mkdirSync(join(root, 'breads'));
  rmSync(join(root, 'rye.mdx'));
  writeFileSync(join(root, 'breads/rye.mdx'), '---\ntitle: Rye\n---\n\n## Why rye\n\nIt keeps for a week.\n');
  const { stdout } = await run(root, ['diff', 'HEAD', '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({
    pages: { moved: [], added: [{ path: 'breads/rye' }], removed: [{ path: 'rye' }] },
    lost: [{ address: '/rye', proposal: { source: '/rye', destination: '/breads/rye' } }],
  });
});

test.each(['before', 'after'])(
  'nothing is lost by a docs.json that was broken %s the change',
  async (side) => {
    const broken = before['docs.json'].replace('"redirects":', '"redirects"');
    const root = committed({ ...before, 'docs.json': side === 'before' ? broken : before['docs.json'] });
    writeFileSync(join(root, 'docs.json'), side === 'before' ? before['docs.json'] : broken);
    rmSync(join(root, 'spelt.mdx'));
    const { stdout, stderr } = await run(root, ['diff', 'HEAD', '--format', 'json']);
    expect(stderr).toContain(`as it was ${side} the change: what is defined there is not compared`);
    expect(JSON.parse(stdout)).toMatchObject({
      pages: { removed: [{ path: 'spelt' }] },
      lost: [{ kind: 'page', address: '/spelt' }],
      ...{
        navigation: [],
        operations: { added: [], removed: [], changed: [] },
        translations: [],
        agents: [],
      },
      findings: side === 'before' ? {} : { fixed: [] },
    });
  },
);

test.each([
  ['none', 0],
  ['lost-anchor', 1],
  ['lost-operation', 1],
  ['breaking', 1],
])('--fail-on %s exits with %i', async (what, expected) => {
  const root = committed(before);
  changed(root);
  expect((await run(root, ['diff', 'HEAD', '--fail-on', what])).code).toBe(expected);
});

test('a comment links to the preview and quotes text of the site literally', async () => {
  const root = committed(before);
  changed(root);
  const asked = [
    'diff',
    'HEAD',
    '--format',
    'markdown',
    '--preview-url',
    'https://preview.crumb.example/docs',
  ];
  const { stdout } = await run(root, asked);
  expect(stdout).toContain('- `/spelt` `Spelt @all`\n');
  expect(stdout).toContain('[`loaves/dark`](<https://preview.crumb.example/docs/loaves/dark>)');
  expect(stdout.startsWith('<!-- docs diff -->\n')).toBe(true);
});

test('notes are counted by rule, and count as findings', async () => {
  const root = committed(before);
  const images = '![](https://crumb.example/a.png)\n\n![](https://crumb.example/b.png)\n';
  writeFileSync(join(root, 'oat.mdx'), `${before['oat.mdx']}\n${images}`);
  const { stdout } = await run(root, ['diff', 'HEAD']);
  expect(stdout).toContain('2 new findings\n  accessibility/alt-text (info) in 2 places\n');
});

test('what several pages or findings have in common is reported once', async () => {
  const pages = ['rye', 'oat', 'spelt', 'emmer', 'barley'];
  const page = (name: string, rest: string) => `---\ntitle: ${name}${rest}`;
  const files = pages.map((name) => [`${name}.mdx`, page(name, '\n---\nA loaf.\n')]);
  const root = committed({
    'docs.json': config('"navigation": { "pages": [] }'),
    ...Object.fromEntries(files),
  });
  for (const name of pages)
    writeFileSync(join(root, `${name}.mdx`), page(name, '\ndescription: A loaf\n---\nA loaf.\n'));
  const dead = Array.from({ length: 14 }, (_, index) => `[gone](/gone/${index >> 1})`).join('\n\n');
  writeFileSync(join(root, 'rye.mdx'), page('rye', `\n---\nA loaf.\n\n${dead}\n`));
  const { stdout } = await run(root, ['diff', 'HEAD']);
  expect(stdout).toContain('14 new findings\n  links/page in rye.mdx: "/gone/0" does not exist, 2 times\n');
  expect(stdout).toContain('  rye: opening\n');
  expect(stdout).toContain('  description of barley, emmer, oat, spelt\n');
});

test('no text or name of a site breaks out of a comment, which GitHub accepts in full', async () => {
  const root = committed(before);
  const title = '@all closes #1 ![x](https://far.example/x.png) <img src=x> </details> --> | ``` \u202e ';
  const names = [
    'a`b',
    'x\n\n@all',
    'y|z',
    'q>(r',
    's](https:far.example)',
    't\\',
    'u<img>',
    'v\u202ew',
    '#12',
  ];
  for (const name of [...names, ...Array.from({ length: 300 }, (_, index) => `loaf-${index}`)])
    writeFileSync(
      join(root, `${name}.mdx`),
      `---\ntitle: ${JSON.stringify(title.repeat(20))}\n---\n\n## ${title}\n\n[a](/gone)\n`,
    );
  const { stdout } = await run(root, [
    ...['diff', 'HEAD', '--format', 'markdown', '--preview-url', 'https://preview.crumb.example'],
  ]);
  expect(stdout.length).toBeLessThan(65_536);
  const { html } = markdownToHtml(stdout);
  const plain = html
    .replace(/<code>[^]*?<\/code>/g, '')
    .replaceAll('href="https://preview.crumb.example/', '');
  expect(plain).not.toMatch(/@all|#1|<img|far\.example|\u202e/);
  expect(plain.match(/<details>/g)?.length).toBe(plain.match(/<\/details>/g)?.length);
});

test('no text of a site breaks out of its code span', () => {
  expect(codeSpan('a `b` ``c`` @all #1')).toBe('``` a `b` ``c`` @all #1 ```');
  expect(codeSpan('![x](https://x)\n\n# y <img>')).toBe('`![x](https://x) # y <img>`');
});

test.each([
  [['diff', 'nowhere'], 'git has no revision "nowhere"'],
  [['diff', 'a...b'], 'a range has two dots'],
  [['diff', '--preview-url', 'x'], '--preview-url x is not an address'],
])('%j is rejected', async (argv, message) => {
  const refused = await run(committed(before), argv);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(message);
});

test('an operation that no page shows is lost, even where its address still answers', async () => {
  const root = committed(before);
  writeFileSync(
    join(root, 'ovens.json'),
    spec(`"/ovens": { "get": ${operation('"summary": "List ovens",')} }`),
  );
  const diff = async (...argv: readonly string[]) => run(root, ['diff', 'HEAD', ...argv]);
  const lost = async () => JSON.parse((await diff('--format', 'json')).stdout).lost;
  const [{ address, ...gone }] = await lost();
  expect(gone).toMatchObject({ kind: 'operation', title: 'Light' });
  expect(gone).not.toHaveProperty('answers');
  writeFileSync(
    join(root, 'docs.json'),
    before['docs.json'].replace('"/oat" }]', `"/oat" }, { "source": "${address}", "destination": "/oat" }]`),
  );
  expect(await lost()).toEqual([{ kind: 'operation', address, title: 'Light', links: 0, answers: true }]);
  expect(await diff()).toMatchObject({ code: 0, stdout: expect.stringContaining('Light is shown nowhere') });
  expect(await diff('--fail-on', 'lost-url,lost-anchor')).toMatchObject({ code: 0 });
  expect(await diff('--fail-on', 'lost-url,lost-operation')).toMatchObject({ code: 1 });
  expect(await diff('--fail-on', 'lost')).toMatchObject({ code: 2, stdout: '' });
});

test('translations whose source says something else are named, unless they were brought up to date', async () => {
  const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
  const languages = ['en', 'fr', 'de'].map((language) => {
    const folder = language === 'en' ? '' : `${language}/`;
    return `{ "language": "${language}", "pages": ["${folder}rye", "${folder}oat"] }`;
  });
  const root = committed({
    'docs.json': config(`"navigation": { "languages": [${languages.join(', ')}] }`),
    'rye.mdx': page('Rye', 'Knead.\n\nBake.'),
    'oat.mdx': page('Oat', 'Soak.'),
    'fr/rye.mdx': page('Seigle', 'Pétrir.\n\nCuire.'),
    'fr/oat.mdx': page('Avoine', 'Tremper.'),
    'de/rye.mdx': page('Roggen', 'Kneten.\n\nBacken.'),
    'de/oat.mdx': page('Hafer', 'Einweichen.'),
  });
  writeFileSync(join(root, 'rye.mdx'), page('Rye', 'Knead.\n\nBake it dark.'));
  writeFileSync(join(root, 'oat.mdx'), page('Oat', '**Soak.**'));
  const report = async () =>
    JSON.parse((await run(root, ['diff', 'HEAD', '--format', 'json'])).stdout).translations;
  expect(await report()).toEqual([
    { page: 'rye', language: 'fr', translation: 'fr/rye', lines: [7] },
    { page: 'rye', language: 'de', translation: 'de/rye', lines: [7] },
  ]);
  expect((await run(root, ['diff', 'HEAD'])).stdout).toContain(
    '2 stale translations\n  rye changed: fr/rye, de/rye\n',
  );
  writeFileSync(join(root, 'fr/rye.mdx'), page('Seigle', 'Pétrir.\n\nCuire bien.'));
  await run(root, ['translations', 'accept', 'de/rye'], { XDG_CACHE_HOME: folder({}) });
  expect(await report()).toEqual([]);
});
