import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answersOf, answerTo } from '../../src/site/model/addresses/answers.ts';
import { chainFrom, destinationPath } from '../../src/site/model/addresses/redirect-chain.ts';
import { openSite } from '../../src/workspace/open-site.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const spec = (title: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: {
      '/ovens': {
        get: { summary: 'List ovens', tags: ['Ovens'], responses: { 200: { description: 'All' } } },
      },
      '/loaves': {
        get: { summary: 'List loaves', tags: ['Loaves'], responses: { 200: { description: 'All' } } },
      },
    },
  });

const head = '"theme": "mint",\n  "name": "Crumb",\n  "colors": { "primary": "#8a4b14" }';
const bakery = {
  'docs.json': `{
  ${head},
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "guides/rye", "guides/oat"] }
        ]
      },
      { "tab": "API", "openapi": "openapi.json", "groups": [{ "group": "About", "pages": ["about"] }] }
    ],
    "global": { "anchors": [{ "anchor": "Blog", "href": "https://crumb.example/blog" }] }
  },
  "redirects": [
    { "source": "/old-rye", "destination": "/guides/rye" },
    { "source": "/guides/gone", "destination": "/guides/rye" }
  ]
}
`,
  'docs.config.yaml': 'url: https://docs.crumb.example\n',
  'openapi.json': spec('Ovens'),
  'about.mdx': '---\ntitle: About\n---\n\n[Ovens](/api-reference/ovens/list-ovens)\n',
  'index.mdx':
    '---\ntitle: Welcome\n---\n\n[rye](/guides/rye#crust) [oat](guides/oat?x=1) [old](/old-rye) [whole](https://docs.crumb.example/guides/rye)\n\n![oven](/images/oven.png)\n',
  'guides/rye.mdx':
    "---\ntitle: Rye\n---\n\nimport Note from '/snippets/note.mdx';\n\n<Note />\n\n[oat](./oat)\n\n## Crust\n\n![oven](../images/oven.png)\n",
  'guides/oat.mdx': '---\r\ntitle: Oat\r\nopenapi: GET /loaves\r\n---\r\n\r\nOat.\r\n',
  'guides/secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n\nSecret.\n',
  'guides/gone.mdx': '---\ntitle: Gone\n---\n\nNobody sees it.\n',
  'snippets/note.mdx': 'Bake [rye](/guides/rye).\n',
  'images/oven.png': 'png',
};

const env = (root: string) => ({ XDG_CACHE_HOME: join(root, '.cache') });
const docs = (root: string, ...argv: string[]) => run(root, argv, env(root));
const version = (root: string, ...argv: string[]) => docs(root, 'version', ...argv);
const textOf = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** Every file of a site with its content. */
function contents(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^\.(?:cache|git)/.test(path) && statSync(join(root, path)).isFile())
    .sort();
  return Object.fromEntries(paths.map((path) => [path, textOf(root, path)]));
}

async function siteAt(root: string) {
  const io = { cwd: root, env: {} } as Parameters<typeof openSite>[0];
  return (await openSite(io, root)).site;
}

/** The findings of a site by rule, with those of copies as if they were those of their originals. */
async function findings(root: string): Promise<ReadonlySet<string>> {
  const { stdout } = await docs(root, 'check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly {
      readonly rule: string;
      readonly path: string;
      readonly message: string;
    }[];
  };
  return new Set(
    diagnostics.map(({ rule, path, message }) => `${rule} ${path} ${message}`.replaceAll('v1/', '')),
  );
}

test('a version is cut with its pages, spec and links, and dropped without a trace', async () => {
  const root = folder(bakery);
  const [before, found] = [contents(root), await findings(root)];
  expect(await version(root, 'cut', 'v1', '--current', 'v2', '--tag', 'Old')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/undo: docs mv --undo\n$/) as string,
  });
  expect(textOf(root, 'v1/index.mdx')).toBe(
    '---\ntitle: Welcome\ncanonical: "https://docs.crumb.example"\n---\n\n[rye](/v1/guides/rye#crust) [oat](/v1/guides/oat?x=1) [old](/v1/guides/rye) [whole](https://docs.crumb.example/v1/guides/rye)\n\n![oven](/images/oven.png)\n',
  );
  expect(textOf(root, 'v1/guides/rye.mdx')).toContain("import Note from '/snippets/note.mdx'");
  expect(textOf(root, 'v1/guides/rye.mdx')).toContain('[oat](./oat)');
  expect(textOf(root, 'v1/guides/rye.mdx')).toContain('![oven](../../images/oven.png)');
  expect(textOf(root, 'v1/guides/oat.mdx')).toBe(
    '---\r\ntitle: Oat\r\nopenapi: v1/openapi.json GET /loaves\r\ncanonical: "https://docs.crumb.example/guides/oat"\r\n---\r\n\r\nOat.\r\n',
  );
  expect(textOf(root, 'guides/oat.mdx')).toContain('openapi: /openapi.json GET /loaves\r\n');
  expect(textOf(root, 'v1/about.mdx')).toContain('(/v1/api-reference/ovens/list-ovens)');
  expect(textOf(root, 'v1/guides/secret.mdx')).toContain('Secret');
  expect(existsSync(join(root, 'v1/guides/gone.mdx'))).toBe(false);
  expect(textOf(root, 'v1/openapi.json')).toBe(bakery['openapi.json']);
  const site = await siteAt(root);
  expect([...site.operationPages.keys()].sort()).toEqual(
    ['', 'v1/']
      .flatMap((place) => [
        `${place}api-reference/loaves/list-loaves`,
        `${place}api-reference/ovens/list-ovens`,
        `${place}guides/oat`,
      ])
      .sort(),
  );
  const listed = JSON.parse((await version(root, '--format', 'json')).stdout) as {
    readonly versions: unknown;
  };
  expect(listed.versions).toEqual([
    { name: 'v2', default: true, tag: null, folder: '', pages: 6, only: [], leaving: 0 },
    { name: 'v1', default: false, tag: 'Old', folder: 'v1', pages: 6, only: [], leaving: 0 },
  ]);
  expect([...(await findings(root))].filter((one) => !found.has(one))).toEqual([]);
  expect(await version(root, 'drop', 'v1', '--unwrap', '--no-redirect')).toMatchObject({ code: 0 });
  expect(contents(root)).toEqual(before);
});

test('a version takes along the spec whose schema one of its pages shows', async () => {
  const schemas = { Loaf: { type: 'object', properties: { heat: { type: 'integer' } } } };
  const info = { title: 'Loaves', version: '1' };
  const root = folder({
    'docs.json': `{ ${head}, "api": { "openapi": "loaves.json" }, "navigation": { "groups": [{ "group": "A", "pages": ["loaf"] }] } }`,
    'loaves.json': JSON.stringify({ openapi: '3.1.0', info, paths: {}, components: { schemas } }),
    'loaf.mdx': '---\ntitle: Loaf\nopenapi-schema: Loaf\n---\n',
  });
  expect(await version(root, 'cut', 'v1', '--current', 'v2')).toMatchObject({ code: 0 });
  expect(textOf(root, 'v1/loaves.json')).toBe(textOf(root, 'loaves.json'));
  const { schemaPages } = await siteAt(root);
  expect([...schemaPages].map(([path, page]) => `${path}: ${page.spec}`)).toEqual([
    'loaf: loaves.json',
    'v1/loaf: v1/loaves.json',
  ]);
});

test.each([
  ['cut', ['v1']],
  ['drop', ['v1']],
  ['rename', ['v1', 'first', '--folder', 'first']],
])('docs mv --undo takes back %s', async (command, options) => {
  const root = folder(bakery);
  if (command !== 'cut') await version(root, 'cut', 'v1');
  const before = contents(root);
  const dry = await version(root, command, ...options, '--dry-run');
  expect([dry.code, contents(root)]).toEqual([0, before]);
  expect(dry.stdout).toContain('diff --git a/docs.json b/docs.json\n');
  expect(await version(root, command, ...options)).toMatchObject({ code: 0 });
  expect(contents(root)).not.toEqual(before);
  expect(await docs(root, 'mv', '--undo')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(command) as string,
  });
  expect(contents(root)).toEqual(before);
});

const versions = {
  'docs.json': `{
  ${head},
  "navigation": {
    "versions": [
      { "version": "2.0", "groups": [
        { "group": "Bake", "pages": ["v2/rye", "v2/start", "news"] },
        { "group": "API", "openapi": { "source": "v2/api.json", "directory": "v2/api" } }
      ] },
      { "version": "1.0", "default": true, "groups": [
        { "group": "Bake", "pages": ["v1/rye", "v1/begin", "v1/gone", "news"] },
        { "group": "API", "openapi": { "source": "v1/api.json", "directory": "v1/reference" } },
        { "group": "Old", "pages": ["v1/alone"] }
      ] }
    ]
  },
  "redirects": [{ "source": "/alone", "destination": "/v1/alone" }]
}
`,
  'v2/rye.mdx':
    '---\ntitle: Rye\n---\n\n## Crust\n\n[alone](/v1/alone) [crust](/v1/rye#crust) [crumb](/v1/rye#crumb)\n',
  'v2/start.mdx': '---\ntitle: Start\n---\n\nStart.\n',
  'v1/rye.mdx': '---\ntitle: Dark rye\n---\n\n## Crust\n\n## Crumb\n',
  'v1/begin.mdx': '---\ntitle: Start\n---\n\nBegin.\n',
  'v1/gone.mdx': '---\ntitle: Gone\n---\n\n[news](/news)\n',
  'v1/alone.mdx': '---\ntitle: Alone\n---\n\nAlone.\n',
  'v1/hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\nHidden.\n',
  'news.mdx': '---\ntitle: News\n---\n\n[ovens](/v1/reference/ovens/list-ovens)\n',
  'v1/api.json': spec('First'),
  'v2/api.json': spec('Second'),
};

test('each address of a dropped version redirects to the closest page of another', async () => {
  const root = folder(versions);
  const before = await siteAt(root);
  const own = [...before.pages.keys(), ...before.operationPages.keys()].filter((path) =>
    path.startsWith('v1/'),
  );
  expect(own).toHaveLength(7);
  const { code, stdout } = await version(root, 'drop', '1.0', '--format', 'json');
  const {
    redirects,
    removed,
    versions: left,
  } = JSON.parse(stdout) as {
    readonly redirects: readonly unknown[];
    readonly removed: readonly string[];
    readonly versions: readonly unknown[];
  };
  expect(code).toBe(0);
  expect(redirects).toEqual([
    { source: '/v1/rye', destination: '/v2/rye', how: 'path' },
    { source: '/v1/begin', destination: '/v2/start', how: 'title' },
    { source: '/v1/gone', destination: '/v2/rye', how: 'group' },
    { source: '/v1/reference/ovens/list-ovens', destination: '/v2/api/ovens/list-ovens', how: 'title' },
    { source: '/v1/reference/loaves/list-loaves', destination: '/v2/api/loaves/list-loaves', how: 'title' },
    { source: '/v1/alone', destination: '/v2/rye', how: 'first' },
    { source: '/v1/hidden', destination: '/v2/rye', how: 'first' },
  ]);
  expect(removed).toEqual([
    ...['v1/alone.mdx', 'v1/api.json', 'v1/begin.mdx', 'v1/gone.mdx', 'v1/hidden.mdx', 'v1/rye.mdx'],
  ]);
  expect(left).toMatchObject([{ name: '2.0', default: true }]);
  const after = answersOf(await siteAt(root));
  for (const path of own) {
    const [hop, ...further] = chainFrom(after, path).hops;
    expect([
      path,
      further,
      answerTo(after, destinationPath(after, hop?.destination ?? '') ?? '')?.kind,
    ]).toEqual([path, [], expect.stringMatching(/^(?:page|operation)$/)]);
  }
  expect(textOf(root, 'v2/rye.mdx')).toContain('[alone](/v2/rye) [crust](/v2/rye#crust) [crumb](/v2/rye)');
  expect(textOf(root, 'news.mdx')).toContain('(/v2/api/ovens/list-ovens)');
  expect(textOf(root, 'docs.json')).toContain('{ "source": "/alone", "destination": "/v2/rye" }');
  expect((await docs(root, 'check')).stdout).not.toContain('links/');
});

test('a version is renamed, and its folder moves with links and redirects', async () => {
  const root = folder(versions);
  expect(await version(root, 'rename', '1.0', '1.0 LTS')).toMatchObject({
    code: 0,
    stderr: "undo: docs version rename '1.0 LTS' 1.0\n",
  });
  expect(textOf(root, 'docs.json')).toBe(versions['docs.json'].replace('"1.0"', '"1.0 LTS"'));
  expect(await version(root, 'rename', '1.0 LTS', 'lts', '--folder', 'lts')).toMatchObject({
    code: 0,
    stderr: 'undo: docs mv --undo\n',
  });
  expect(existsSync(join(root, 'v1'))).toBe(false);
  expect(textOf(root, 'v2/rye.mdx')).toContain('[alone](/lts/alone)');
  expect(textOf(root, 'news.mdx')).toContain('(/lts/reference/ovens/list-ovens)');
  const after = answersOf(await siteAt(root));
  const reached = (path: string) =>
    answerTo(after, destinationPath(after, chainFrom(after, path).hops[0]?.destination ?? '') ?? '')?.kind;
  expect(['v1/rye', 'v1/hidden', 'v1/reference/loaves/list-loaves', 'alone'].map(reached)).toEqual([
    ...['page', 'page', 'operation', 'page'],
  ]);
});

test('a version is cut inside each language, and the lock of translations knows the copies', async () => {
  const entry = (page: string) =>
    `{"page":"${page}","hash":"${'a'.repeat(64)}","blocks":["${'b'.repeat(12)}"]}`;
  const lock = (...pairs: readonly (readonly [string, string])[]) =>
    `{\n  "version": 1,\n  "source": "en",\n  "pages": {\n${pairs
      .map(([page, translation]) => `    "${page}": {\n      "fr": ${entry(translation)}\n    }`)
      .join(',\n')}\n  }\n}\n`;
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "languages": [
  { "language": "en", "pages": ["rye"] },
  { "language": "fr", "pages": ["fr/rye"] }
] } }\n`,
    'rye.mdx': '---\ntitle: Rye\n---\n\n[rye](/rye)\n',
    'fr/rye.mdx': '---\ntitle: Seigle\ntranslationOf: rye\n---\n\n[seigle](/fr/rye)\n',
    '.docs/translations.json': lock(['rye', 'fr/rye']),
  });
  const before = contents(root);
  expect(await version(root, 'cut', '1.0')).toMatchObject({ code: 0 });
  expect(textOf(root, 'fr/1.0/rye.mdx')).toBe(
    '---\ntitle: Seigle\ntranslationOf: 1.0/rye\n---\n\n[seigle](/fr/1.0/rye)\n',
  );
  expect(textOf(root, '.docs/translations.json')).toBe(lock(['1.0/rye', 'fr/1.0/rye'], ['rye', 'fr/rye']));
  expect((await siteAt(root)).navigation.children).toMatchObject([
    { language: 'en', children: [{ label: 'latest', default: true }, { label: '1.0' }] },
    { language: 'fr', children: [{ label: 'latest', default: true }, { label: '1.0' }] },
  ]);
  expect(await version(root, 'drop', '1.0', '--unwrap', '--no-redirect')).toMatchObject({ code: 0 });
  expect(contents(root)).toEqual(before);
});

test('links of a copy that may mean several languages lead to that of their page', async () => {
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "languages": [
  { "language": "en", "pages": ["rye", "guides/oat"] },
  { "language": "fr", "pages": ["fr/rye", "fr/guides/oat"] }
] }, "redirects": [{ "source": "/oats", "destination": "/guides/oat" }] }\n`,
    'rye.mdx': '---\ntitle: Rye\n---\n\n[oat](guides/oat) [old](/oats)\n',
    'guides/oat.mdx': '---\ntitle: Oat\n---\n\n## Crust\n',
    'fr/rye.mdx':
      '---\ntitle: Seigle\n---\n\n[avoine](guides/oat) [croûte](guides/oat#crust) [ancien](/oats)\n',
    'fr/guides/oat.mdx': '---\ntitle: Avoine\n---\n\n## Croûte\n',
  });
  const before = contents(root);
  expect(await version(root, 'cut', 'v1')).toMatchObject({ code: 0 });
  expect(textOf(root, 'v1/rye.mdx')).toContain('[oat](/v1/guides/oat) [old](/v1/guides/oat)');
  expect(textOf(root, 'fr/v1/rye.mdx')).toContain(
    '[avoine](/fr/v1/guides/oat) [croûte](/v1/guides/oat#crust) [ancien](/fr/v1/guides/oat)',
  );
  expect(await version(root, 'drop', 'v1', '--unwrap', '--no-redirect')).toMatchObject({ code: 0 });
  expect(contents(root)).toEqual(before);
});

test('a link with the extension of a file is written as an address where it gets a slash', async () => {
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "pages": ["rye", "guides/oat"] } }`,
    'rye.mdx': '[oat](./guides/oat.mdx)\n',
    'guides/oat.mdx': '[rye](rye.mdx)\n',
  });
  expect(await version(root, 'cut', 'v1')).toMatchObject({ code: 0 });
  expect(textOf(root, 'v1/guides/oat.mdx')).toBe('[rye](/v1/rye)\n');
  const { stdout } = await run(root, ['check', '--format', 'json']);
  expect(stdout).not.toContain('links/page');
});

test('navigation that is composed of files is cut where it is written', async () => {
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "$ref": "nav.json" } }\n`,
    'nav.json': '{ "versions": [{ "version": "2", "tabs": { "$ref": "tabs.json" } }] }\n',
    'tabs.json': '[{ "tab": "Bake", "pages": ["rye"] }]\n',
    'rye.mdx': '---\ntitle: Rye\n---\n\nRye.\n',
  });
  const before = contents(root);
  expect(await version(root, 'cut', '1')).toMatchObject({ code: 0 });
  expect(textOf(root, 'tabs.json')).toBe('[{ "tab": "Bake", "pages": ["rye"] }]\n');
  expect(JSON.parse(textOf(root, 'nav.json'))).toEqual({
    versions: [
      { version: '2', tabs: { $ref: 'tabs.json' } },
      { version: '1', tabs: [{ tab: 'Bake', pages: ['1/rye'] }] },
    ],
  });
  expect(await version(root, 'drop', '1', '--no-redirect')).toMatchObject({ code: 0 });
  expect(contents(root)).toEqual(before);
});

test('what nothing uses any more goes with a version if asked to', async () => {
  const root = folder({
    ...versions,
    'v1/alone.mdx':
      "---\ntitle: Alone\n---\n\nimport A from '/snippets/a.mdx';\n\n<A />\n\n![b](/images/b.png) ![c](/images/c.png)\n",
    'v2/start.mdx': '---\ntitle: Start\n---\n\n![c](/images/c.png)\n',
    'snippets/a.mdx': 'A.\n',
    'images/b.png': 'b',
    'images/c.png': 'c',
  });
  const { stdout } = await version(root, 'drop', '1.0', '--prune', '--format', 'json', '--dry-run');
  const { removed } = JSON.parse(stdout) as { readonly removed: readonly string[] };
  expect(removed.filter((path) => !path.startsWith('v1/'))).toEqual(['images/b.png', 'snippets/a.mdx']);
});

test.each([
  ['cut a name that exists', ['cut', '2.0'], /version "2.0" already exists/],
  ['cut an unknown version', ['cut', '0.9', '--from', '3.0'], /no version "3.0"/],
  ['cut into a folder with pages', ['cut', '0.9', '--folder', 'v2'], /folder "v2" already has "v2\//],
  ['cut without a folder', ['cut', '()'], /no folder can be called after/],
  ['cut outside of the site', ['cut', '0.9', '--folder', '../x'], /outside of the site/],
  ['cut where a redirect hides pages', ['cut', '0.9', '--folder', 'hidden'], /would hide "hidden\/rye"/],
  ['cut canonical without a url', ['cut', '0.9', '--canonical'], /--canonical needs/],
  ['cut with another default', ['cut', '0.9', '--default', '7'], /--default names no version/],
  ['drop an unknown version', ['drop', '3.0'], /no version "3.0"/],
  ['drop for an unknown version', ['drop', '1.0', '--to', '3.0'], /no version "3.0"/],
  ['drop for itself', ['drop', '1.0', '--to', '1.0'], /names "1.0" itself/],
  ['drop uncommitted pages', ['drop', '1.0'], /"v1\/rye.mdx" have uncommitted changes/],
  ['rename to a name that exists', ['rename', '1.0', '2.0'], /already exists/],
  ['rename to a folder with files', ['rename', '1.0', '1', '--folder', 'v2'], /"v2\/rye.mdx" already exists/],
])('%s is refused', async (_, argv, message) => {
  const hiding = '"redirects": [{ "source": "/hidden/:slug*", "destination": "/news" }, ';
  const root = folder({
    ...versions,
    'docs.json': versions['docs.json'].replace('"redirects": [', hiding),
  });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=baker', '-c', 'user.email=baker@crumb.example', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  git('init');
  git('add', '.');
  git('commit', '-m', 'bake');
  writeFileSync(join(root, 'v1/rye.mdx'), '---\ntitle: Rye\n---\n\n## Crust\n\nNew.\n');
  const before = contents(root);
  const refused = await version(root, ...argv);
  expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) as string });
  expect(contents(root)).toEqual(before);
});

test('the last version stays, and a broken docs.json is not touched', async () => {
  const root = folder(versions);
  await version(root, 'drop', '1.0');
  expect(await version(root, 'drop', '2.0')).toMatchObject({ code: 2, stdout: '' });
  writeFileSync(join(root, 'docs.json'), textOf(root, 'docs.json').replace('"theme": "mint"', '"theme": 3'));
  expect((await version(root, 'cut', '3.0')).stderr).toContain('docs.json has errors');
});

test('outside of a site, the version of the program may be meant', async () => {
  const refused = await run(folder({}), ['version']);
  expect(refused).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('docs --version') as string,
  });
});

test('operations whose spec says their address have one of their own in a copy', async () => {
  const withAddress = (title: string) =>
    spec(title).replace('"summary":"List ovens"', '"summary":"List ovens","x-mint":{"href":"/Ovens/all"}');
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "tabs": [{ "tab": "Guides", "pages": ["index"] }, { "tab": "API", "openapi": "openapi.json" }] } }\n`,
    'openapi.json': withAddress('Ovens'),
    'index.mdx': '---\ntitle: Welcome\n---\n\n[ovens](/Ovens/all)\n',
  });
  const before = contents(root);
  expect(await version(root, 'cut', 'v1')).toMatchObject({ code: 0, stderr: 'undo: docs mv --undo\n' });
  expect(textOf(root, 'v1/openapi.json')).toContain('"href":"/v1/Ovens/all"');
  expect(textOf(root, 'v1/index.mdx')).toContain('[ovens](/v1/Ovens/all)');
  const addresses = async () =>
    [...(await siteAt(root)).operationPages.keys()].filter((path) => path.endsWith('Ovens/all')).sort();
  expect(await addresses()).toEqual(['Ovens/all', 'v1/Ovens/all']);
  expect(await version(root, 'rename', 'v1', 'lts', '--folder', 'lts')).toMatchObject({ code: 0 });
  expect(await addresses()).toEqual(['Ovens/all', 'lts/Ovens/all']);
  expect(textOf(root, 'lts/index.mdx')).toContain('[ovens](/lts/Ovens/all)');
  await docs(root, 'mv', '--undo');
  expect(await version(root, 'drop', 'v1', '--unwrap', '--no-redirect')).toMatchObject({ code: 0 });
  expect(contents(root)).toEqual(before);
  expect(await version(root, 'cut', 'v1', '--share-specs')).toMatchObject({
    code: 0,
    stderr:
      'look at openapi.json:1:125: "/Ovens/all" is the address of this operation in both versions, because they share its spec\nundo: docs mv --undo\n',
  });
});
