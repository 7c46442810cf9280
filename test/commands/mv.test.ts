import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecord, writeRecord } from '../../src/machine/site-change/record.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const head = '"theme": "mint", "name": "Crumb", "colors": { "primary": "#8a4b14", "light": "#e8b98a" }';
const site = {
  'docs.json': `{
  ${head},
  "navbar": { "links": [{ "label": "Rye", "href": "/guides/rye" }] },
  "navigation": {
    "groups": [{ "group": "Guides", "root": "guides/rye", "pages": ["index", "guides/oat"] }]
  },
  "redirects": [
    { "source": "/old-rye", "destination": "/guides/rye#crust" }
  ]
}
`,
  'index.mdx':
    'A [link](/guides/rye), [one more](guides/rye?x=1#crust), ![oven](images/oven.png).\n\n[ref]: ./guides/rye\n',
  'guides/rye.mdx':
    "import Note from '/snippets/note.mdx'\n\nBake [oat](./oat).\n\n![oven](../images/oven.png)\n\n## Crust\n\n<Note />\n",
  'guides/oat.mdx': '[rye](rye) <a href="/guides/rye/">rye</a> <img srcSet="/images/oven.png 1x" alt="" />\n',
  'snippets/note.mdx': '[rye](/guides/rye#crust)\n',
  'images/oven.png': 'png',
};
const textOf = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const env = (root: string) => ({ XDG_CACHE_HOME: join(root, '.cache') });
const recordsOf = (root: string) => join(root, '.cache', 'docs', 'changes');
const mv = (root: string, ...argv: string[]) => run(root, ['mv', ...argv], env(root));
const findings = async (root: string) => {
  const { stdout } = await run(root, ['check', '--strict', '--format', 'json']);
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly rule: string }[];
  };
  return diagnostics
    .map(({ rule }) => rule)
    .filter((rule) => !/^(?:text|pages)\//.test(rule))
    .sort();
};

/** Commits all files of a folder, and gives git there. */
function committed(root: string): (...args: readonly string[]) => void {
  const git = (...args: readonly string[]) => {
    const baker = ['-c', 'user.name=baker', '-c', 'user.email=baker@crumb.example'];
    execFileSync('git', [...baker, ...args], { cwd: root, stdio: 'ignore' });
  };
  git('init');
  git('add', '.');
  git('commit', '-m', 'bake');
  return git;
}

test('all references to a page follow it, in their original form', async () => {
  const root = folder(site);
  // `[rye](rye)` alone is read in two ways; as `../loaves/dark` it is not.
  expect(await findings(root)).toEqual(['links/relative']);
  expect(await mv(root, 'guides/rye', 'loaves/dark')).toMatchObject({ code: 0, stderr: '' });
  expect(textOf(root, 'docs.json')).toBe(
    site['docs.json']
      .replaceAll('guides/rye', 'loaves/dark')
      .replace('#crust" }', '#crust" },\n    { "source": "/guides/rye", "destination": "/loaves/dark" }'),
  );
  expect(textOf(root, 'index.mdx')).toBe(site['index.mdx'].replaceAll('guides/rye', 'loaves/dark'));
  expect(textOf(root, 'guides/oat.mdx')).toBe(
    '[rye](../loaves/dark) <a href="/loaves/dark/">rye</a> <img srcSet="/images/oven.png 1x" alt="" />\n',
  );
  expect(textOf(root, 'snippets/note.mdx')).toBe('[rye](/loaves/dark#crust)\n');
  expect(textOf(root, 'loaves/dark.mdx')).toBe(site['guides/rye.mdx'].replace('./oat', '../guides/oat'));
  expect(existsSync(join(root, 'guides/rye.mdx'))).toBe(false);
  expect(await findings(root)).toEqual([]);
});

test('moving back restores every byte if nothing was published in between', async () => {
  const root = folder({ ...site, 'guides/oat.mdx': '[rye](./rye) [rye](/guides/rye/)\n' });
  await mv(root, 'guides/rye.mdx', 'loaves/dark');
  await mv(root, 'loaves/dark', 'guides/rye');
  for (const [path, text] of Object.entries(site))
    if (path !== 'guides/oat.mdx') expect([path, textOf(root, path)]).toEqual([path, text]);
  expect(textOf(root, 'guides/oat.mdx')).toBe('[rye](./rye) [rye](/guides/rye/)\n');
  expect(existsSync(join(root, 'loaves'))).toBe(false);
});

test('moving back restores ambiguous forms and keeps later changes', async () => {
  const pages = { ...site, 'guides/index.mdx': '', 'spelt.mdx': '[a](/guides) [b](/guides/index)\n' };
  const root = folder({
    ...pages,
    'guides/oat.mdx': '![x](/images/a%20b.png) <img src="/images/a b.png" alt="" />\n',
    'images/a b.png': '',
  });
  await mv(root, 'guides/index', 'start');
  expect(textOf(root, 'spelt.mdx')).toBe('[a](/start) [b](/start)\n');
  writeFileSync(join(root, 'index.mdx'), '[new](/start)\n');
  await mv(root, 'start', 'guides/index');
  expect(textOf(root, 'spelt.mdx')).toBe(pages['spelt.mdx']);
  expect(textOf(root, 'index.mdx')).toBe('[new](/guides)\n');
  expect(textOf(root, 'docs.json')).toBe(site['docs.json']);
  await mv(root, 'images', 'pictures of ovens');
  expect(textOf(root, 'guides/oat.mdx')).toBe(
    '![x](/pictures%20of%20ovens/a%20b.png) <img src="/pictures of ovens/a b.png" alt="" />\n',
  );
});

test.each(['.', './', '/'])('a page and an image move to the root, called %s', async (target) => {
  const root = folder(site);
  const { stdout } = await mv(root, 'guides/oat', target, '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    moved: [{ from: 'guides/oat.mdx', to: 'oat.mdx' }],
    redirects: [{ source: '/guides/oat', destination: '/oat' }],
  });
  expect(textOf(root, 'docs.json')).toContain('"pages": ["index", "oat"]');
  await mv(root, 'images/oven.png', target);
  expect(textOf(root, 'index.mdx')).toContain('![oven](oven.png)');
});

test('a folder moves with its content, and --dry-run changes nothing', async () => {
  const root = folder(site);
  const dry = await mv(root, 'guides', 'manual', '--dry-run');
  expect(dry.stdout).toContain('rename from guides/oat.mdx\nrename to manual/oat.mdx\n');
  expect(dry.stdout).toContain('+[rye](/manual/rye#crust)');
  expect(existsSync(join(root, 'guides/rye.mdx'))).toBe(true);
  const { stdout } = await mv(root, 'guides/', 'manual', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    moved: [
      { from: 'guides/oat.mdx', to: 'manual/oat.mdx' },
      { from: 'guides/rye.mdx', to: 'manual/rye.mdx' },
    ],
    redirects: [
      { source: '/guides/oat', destination: '/manual/oat' },
      { source: '/guides/rye', destination: '/manual/rye' },
    ],
    unresolved: [],
  });
  expect(textOf(root, 'manual/oat.mdx')).toContain('[rye](rye)');
  expect(existsSync(join(root, 'guides'))).toBe(false);
});

test('a relative link to the file of its own page still names it after a move', async () => {
  const root = folder({
    ...site,
    'guides/oat.mdx': '[rye](./rye.mdx#crust) [rye](rye.mdx) [rye](/guides/rye.md)\n',
  });
  await mv(root, 'guides/rye', 'loaves/dark');
  expect(textOf(root, 'guides/oat.mdx')).toBe(
    '[rye](../loaves/dark.mdx#crust) [rye](../loaves/dark.mdx) [rye](/loaves/dark.md)\n',
  );
});

test('a link to a folder follows if all of its pages move, and stays if one of them does not', async () => {
  const root = folder({ ...site, 'snippets/note.mdx': '[guides](/guides)\n' });
  await mv(root, 'guides/rye', 'loaves/rye', '--no-redirect');
  expect(textOf(root, 'snippets/note.mdx')).toBe('[guides](/guides)\n');
  const { stderr } = await mv(root, 'guides', 'manual');
  expect(stderr).toBe('');
  expect(textOf(root, 'snippets/note.mdx')).toBe('[guides](/manual)\n');
});

test('a renamed heading gets an explicit id, its duplicate keeps the number, and links follow', async () => {
  const root = folder({
    ...site,
    'guides/rye.mdx': '## Crust\n\n[down](#crust-2)\n\n## Crust ##\n',
    'guides/oat.mdx': '[rye](rye#crust) [rye](/guides/rye#crust-2)\n',
  });
  expect((await mv(root, 'guides/rye#crust', 'guides/rye#shell')).code).toBe(0);
  expect(textOf(root, 'guides/rye.mdx')).toBe(
    '## Crust {#shell}\n\n[down](#crust-2)\n\n## Crust {#crust-2}\n',
  );
  expect(textOf(root, 'guides/oat.mdx')).toBe('[rye](rye#shell) [rye](/guides/rye#crust-2)\n');
  expect(textOf(root, 'docs.json')).toContain('"/guides/rye#shell"');
  expect((await mv(root, 'guides/rye#none', 'guides/rye#x')).stderr).toContain('no heading "none"');
});

test('restoring the id of a heading restores every byte', async () => {
  const files = {
    ...site,
    'guides/rye.mdx': '## Crust\n\nIt cracks.\n\n## Crust\n\n## Soak {#soak}\n',
    'index.mdx': '[a](/guides/rye#%63rust) [b](/guides/rye#crust-2) [c](/guides/rye#soak)\n',
  };
  for (const id of ['crust', 'crust-2', 'soak']) {
    const root = folder(files);
    expect(await mv(root, `guides/rye#${id}`, 'guides/rye#rind')).toMatchObject({ code: 0 });
    expect(textOf(root, 'guides/rye.mdx')).toContain('{#rind}');
    expect(await mv(root, 'guides/rye.mdx#rind', `#${id}`)).toMatchObject({ code: 0 });
    for (const [path, text] of Object.entries(files)) expect(textOf(root, path)).toBe(text);
  }
});

test('an id that the text of a heading yields is not written', async () => {
  const root = folder({ ...site, 'guides/rye.mdx': '## Crust {#rind}\n' });
  expect(await mv(root, 'guides/rye#rind', 'guides/rye#crust')).toMatchObject({ code: 0 });
  expect(textOf(root, 'guides/rye.mdx')).toBe('## Crust\n');
});

test('--since completes manual renames', async () => {
  const root = folder(site);
  const git = committed(root);
  git('mv', 'guides/rye.mdx', 'dark.mdx');
  const before = await run(root, ['check', '--changed-since', 'HEAD']);
  expect(before.stdout).toContain('redirects/lost-address');
  expect(await mv(root, '--since', 'HEAD')).toMatchObject({ code: 0, stderr: '' });
  expect(textOf(root, 'dark.mdx')).toBe(site['guides/rye.mdx'].replace('./oat', './guides/oat'));
  expect(textOf(root, 'index.mdx')).toBe(site['index.mdx'].replaceAll('guides/rye', 'dark'));
  const quiet = ['--rule', 'pages/title=off', '--rule', 'text/link=off'];
  const after = await run(root, ['check', '--changed-since', 'HEAD', ...quiet]);
  expect(after.stdout).toContain('no findings');
  expect((await mv(root, '--since', 'HEAD')).stdout).toBe('nothing else needs to change\n');
});

test('--since finds moved files that docs.json references', async () => {
  const navigation = '{ "groups": { "$ref": "./groups.json" } }';
  const root = folder({
    ...site,
    'docs.json': site['docs.json']
      .replace(/"navigation": [^]*?\n  }/, '"navigation": { "$ref": "parts/navigation.json" }')
      .replace('"Rye", "href"', '"Rye \\ud83c\\udf5e", "href"'),
    'parts/navigation.json': navigation,
    'parts/groups.json': '[{ "group": "Guides", "pages": ["index", "guides/oat", "guides/rye"] }]',
  });
  committed(root);
  renameSync(join(root, 'parts'), join(root, 'config'));
  renameSync(join(root, 'config/groups.json'), join(root, 'groups.json'));
  renameSync(join(root, 'guides/rye.mdx'), join(root, 'guides/dark.mdx'));
  const preview = await mv(root, '--since', 'HEAD', '--dry-run');
  expect(preview.stdout).toContain('"$ref": "config/navigation.json"');
  expect(await mv(root, '--since', 'HEAD')).toMatchObject({ code: 0, stderr: '' });
  expect(textOf(root, 'docs.json')).toContain('"$ref": "config/navigation.json"');
  expect(textOf(root, 'docs.json')).toContain('"destination": "/guides/dark#crust"');
  expect(textOf(root, 'config/navigation.json')).toBe(navigation.replace('./groups', '../groups'));
  expect(textOf(root, 'groups.json')).toContain('"guides/dark"');
  expect((await mv(root, '--since', 'HEAD')).stdout).toBe('nothing else needs to change\n');
});

test.each([
  [['guides/rye', 'guides/oat'], '"guides/oat.mdx" already exists'],
  [['guides/rye', '../rye'], '../rye is outside the site'],
  [['x'.repeat(300), 'y'], 'no page, file or folder is called'],
  [['guides/never', 'x'], 'no page, file or folder is called "guides/never"'],
  [['guides', 'guides/more'], 'cannot be moved into itself'],
  [['guides', '.'], '"." already exists'],
  [['guides/rye'], 'docs mv needs a source and a target'],
  [['a', 'b', '--since', 'HEAD'], '--since cannot be combined with FROM and TO'],
  [['guides/rye#crust', 'guides/oat#crust'], 'an anchor cannot move to another page'],
  [['guides/rye', 'drafts/rye'], '"drafts/rye.mdx" would not be part of the site: .mintignore excludes it'],
  [['guides', '.GIT/guides'], '".GIT/guides/oat.mdx" belongs to git'],
  [['guides', 'node_modules/guides'], 'would not be part of the site: the platform excludes it'],
  [['guides/rye', 'latest/dark', '--dry-run'], '"latest/dark.mdx" leads through a link'],
])('%j is rejected and nothing changes', async (argv, message) => {
  const root = folder({ ...site, '.mintignore': 'drafts/\n' });
  symlinkSync('guides', join(root, 'latest'));
  const refused = await mv(root, ...argv);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(message);
  for (const [path, text] of Object.entries(site)) expect(textOf(root, path)).toBe(text);
});

test('a docs.json that cannot be read completely is rejected', async () => {
  const root = folder({ ...site, 'docs.json': '{ "navigation": ' });
  expect(await mv(root, 'guides/rye', 'x')).toMatchObject({ code: 2, stdout: '' });
});

test('computed references are listed and not changed', async () => {
  const page = '<a href={`/guides/${name}`}>x</a> {["/guides/rye"].map(show)}\n\n`/guides/rye`\n';
  const root = folder({ ...site, 'guides/oat.mdx': page });
  const { stderr } = await mv(root, 'guides/rye', 'dark');
  expect(stderr).toBe('look at guides/oat.mdx:1:38: "/guides/rye" occurs here but is not a link\n');
  expect(textOf(root, 'guides/oat.mdx')).toBe(page);
});

test('an image with a raw space in its target is not an image, and is listed', async () => {
  const root = folder({
    ...site,
    'images/a b.png': '',
    'index.mdx': '![x](/images/a b.png) ![](</images/a b.png>)\n',
  });
  const { stderr } = await mv(root, 'images/a b.png', 'images/crumb.png');
  expect(textOf(root, 'index.mdx')).toBe('![x](/images/a b.png) ![](</images/crumb.png>)\n');
  expect(stderr).toBe('look at index.mdx:1:6: "/images/a b.png" occurs here but is not a link\n');
});

test('links in files for agents follow, and addresses in sentences are listed', async () => {
  const skill =
    '---\nname: bread\ndescription: Bakes.\n---\n[crust](/guides/rye#crust) [rye](https://crumb.example/guides/rye)\n\nAsk /guides/rye.\n\n`[rye](/guides/rye)`\n';
  const root = folder({
    ...site,
    'skill.md': skill,
    'llms.txt': '- [Rye](https://crumb.example/guides/rye.md)\n',
    '.mintlify/skills/oat/SKILL.md':
      '---\nname: oat\ndescription: Soaks.\n---\n[rye](../../../guides/rye.mdx)\n',
    'docs.config.yaml': 'url: https://crumb.example\n',
  });
  const { stderr } = await mv(root, 'guides/rye', 'dark');
  expect(stderr).toBe('look at skill.md:7:5: "/guides/rye" occurs here but is not a link\n');
  expect(textOf(root, 'skill.md')).toBe(
    skill.replace('(/guides/rye#', '(/dark#').replace('example/guides/rye', 'example/dark'),
  );
  expect(textOf(root, 'llms.txt')).toBe('- [Rye](https://crumb.example/dark.md)\n');
  expect(textOf(root, '.mintlify/skills/oat/SKILL.md')).toContain('(../../../dark.mdx)');
});

test('a link to a folder is replaced by its former target if the folder is empty', async () => {
  const root = folder({ ...site, 'snippets/note.mdx': '[guides](/guides)\n' });
  await mv(root, 'guides/oat', 'oat');
  await mv(root, 'guides/rye', 'loaves/dark');
  expect(textOf(root, 'snippets/note.mdx')).toBe('[guides](/loaves/dark)\n');
});

test('the page in another language that is not moved is listed', async () => {
  const languages = JSON.stringify(
    ['en', 'fr'].map((language) => {
      const pages = ['rye', 'oat', 'spelt'].map((name) => (language === 'en' ? name : `${language}/${name}`));
      return { language, pages };
    }),
  );
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "languages": ${languages} } }`,
    ...Object.fromEntries(
      ['rye', 'oat', 'spelt'].flatMap((name) => [
        [`${name}.mdx`, ''],
        [`fr/${name}.mdx`, ''],
      ]),
    ),
  });
  const { stderr } = await mv(root, 'rye', 'dark');
  expect(stderr).toMatch(
    /^look at docs.json:1:\d+: the counterpart "fr\/rye" in language "fr" stays where it is\n$/,
  );
  expect((await mv(root, 'fr/rye', 'fr/dark')).stderr).toBe('');
});

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Ovens', version: '1' },
  paths: { '/ovens': { get: { summary: 'List', responses: { 200: { $ref: './parts/answer.yaml#/ok' } } } } },
});

test('references to specs in docs.json, pages, overlays and other specs follow', async () => {
  const files = {
    'docs.json': `{ ${head}, "navigation": { "tabs": [
  { "tab": "Loaves", "pages": ["index"] },
  { "tab": "API", "openapi": { "source": "/api/ovens.json", "directory": "ovens" } },
  { "tab": "More", "pages": ["list", "api/ovens.json GET /ovens"] }
] } }`,
    'index.mdx': '',
    'list.mdx': '---\ntitle: List\nopenapi: "./api/ovens.json GET /ovens"\n---\n',
    'api/ovens.json': spec,
    'api/parts/answer.yaml':
      'ok:\n  description: Fine\n  content:\n    text/plain:\n      schema:\n        $ref: "type.yaml#/it"\n',
    'api/parts/type.yaml': 'it:\n  type: string\n',
    'more.overlay.yaml':
      'overlay: 1.0.0\ninfo: { title: More, version: "1" }\nextends: ./api/ovens.json\nactions: []\n',
  };
  const root = folder(files);
  const before = await findings(root);
  expect(await mv(root, 'api/ovens.json', 'specs/v1/ovens.json')).toMatchObject({ code: 0, stderr: '' });
  expect(textOf(root, 'docs.json')).toBe(
    files['docs.json'].replaceAll('api/ovens.json', 'specs/v1/ovens.json'),
  );
  expect(textOf(root, 'list.mdx')).toContain('"./specs/v1/ovens.json GET /ovens"');
  expect(textOf(root, 'specs/v1/ovens.json')).toContain('"../../api/parts/answer.yaml#/ok"');
  expect(textOf(root, 'more.overlay.yaml')).toContain('extends: ./specs/v1/ovens.json\n');
  await mv(root, 'api/parts', 'specs/parts');
  expect(textOf(root, 'specs/v1/ovens.json')).toContain('"../parts/answer.yaml#/ok"');
  expect(textOf(root, 'specs/parts/answer.yaml')).toBe(files['api/parts/answer.yaml']);
  await mv(root, 'specs/parts/type.yaml', 'specs/type.yaml');
  expect(textOf(root, 'specs/parts/answer.yaml')).toContain('"../type.yaml#/it"');
  expect(await findings(root)).toEqual(before);
});

test('a relative link to the page of an operation follows the page that moves', async () => {
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "tabs": [
  { "tab": "Loaves", "pages": ["index"] },
  { "tab": "API", "openapi": { "source": "ovens.json", "directory": "ovens" } }
] } }`,
    'index.mdx': '[list](./ovens/list) [list](/ovens/list)\n',
    'ovens.json': spec.replace('{"$ref":"./parts/answer.yaml#/ok"}', '{"description":"Fine"}'),
  });
  expect(await mv(root, 'index', 'guides/start')).toMatchObject({ code: 0 });
  expect(textOf(root, 'guides/start.mdx')).toBe('[list](../ovens/list) [list](/ovens/list)\n');
});

test('files that docs.json references, and patterns in settings, follow a folder', async () => {
  const settings =
    'ignore:\n  - guides/drafts/**\noverrides:\n  - files: ["guides/*.mdx", "*/rye.mdx"]\n    rules: { links/page: off }\n';
  const root = folder({
    ...site,
    'docs.json': site['docs.json'].replace(
      /"redirects": [^]*\]/,
      '"redirects": { "$ref": "./guides/redirects.json" }',
    ),
    'guides/redirects.json': '[\n  { "source": "/old", "destination": "/guides/:slug*" }\n]\n',
    'guides/drafts/new.mdx': '',
    'docs.config.yaml': settings,
    '.mintignore': '# drafts\n/guides/secret/\n',
  });
  const { code, stderr } = await mv(root, 'guides', 'manual');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: '',
  });
  expect(textOf(root, 'docs.json')).toContain('"./manual/redirects.json"');
  expect(textOf(root, 'manual/redirects.json')).toContain('"/manual/:slug*"');
  expect(textOf(root, 'manual/redirects.json')).toContain(
    '{ "source": "/guides/oat", "destination": "/manual/oat" }',
  );
  expect(textOf(root, 'docs.config.yaml')).toBe(settings.replaceAll('guides/', 'manual/'));
  expect(textOf(root, '.mintignore')).toBe('# drafts\n/manual/secret/\n');
});

test('accepted findings in the baselines of the root follow', async () => {
  const broken = { 'guides/rye.mdx': '[a](/never)\n', 'guides/alone.mdx': '[b](/guides/rye#none)\n' };
  const root = folder({ ...site, ...broken });
  await run(root, ['check', '--strict', '--baseline', 'accepted.json', '--update-baseline']);
  const accepted = textOf(root, 'accepted.json');
  await mv(root, 'guides', 'manual');
  const { code, stdout } = await run(root, ['check', '--strict', '--baseline', 'accepted.json']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('no findings') });
  await mv(root, 'manual', 'guides');
  expect(textOf(root, 'accepted.json')).toBe(accepted);
});

test('an interrupted move is undone by the next one', async () => {
  const root = folder(site);
  const records = recordsOf(root);
  const after = Buffer.from('[new](/x)\n');
  const steps = [
    {
      from: 'index.mdx',
      to: 'index.mdx',
      mode: 0o644,
      before: Buffer.from(site['index.mdx']),
      after,
    },
    {
      from: 'guides/oat.mdx',
      to: 'x/oat.mdx',
      mode: 0o644,
      before: Buffer.from(site['guides/oat.mdx']),
      after,
    },
  ];
  writeRecord(records, root, 'pending', { command: 'docs mv', steps, mark: '0f' });
  execFileSync(
    'sh',
    ['-c', 'mkdir x; printf "[new](/x)\\n" > index.mdx; cp index.mdx x/oat.mdx; rm guides/oat.mdx'],
    { cwd: root },
  );
  const { stderr } = await mv(root, 'guides/rye', 'dark', '--no-redirect');
  expect(stderr).toBe('an interrupted docs mv was rolled back\n');
  expect(readRecord(records, root, 'pending')).toBeUndefined();
  expect(textOf(root, 'guides/oat.mdx')).toContain('(../dark)');
  expect(existsSync(join(root, 'x'))).toBe(false);
  expect(textOf(root, 'docs.json')).not.toContain('/guides/rye"');
});

test('files that cannot be put back because links took the place of their folders do not stop later moves', async () => {
  const root = folder(site);
  const outside = folder({ 'rye.mdx': 'kept' });
  const records = recordsOf(root);
  const steps = ['guides/rye.mdx', 'guides/oat.mdx'].map((from) => ({
    from,
    to: `x/${from}`,
    mode: 0o644,
    before: undefined,
    after: undefined,
  }));
  writeRecord(records, root, 'pending', { command: 'docs mv', steps, mark: '0f' });
  execFileSync('sh', ['-c', `mkdir -p x; mv guides x; ln -s "${outside}" guides`], { cwd: root });
  const { stderr } = await mv(root, 'index', 'start');
  expect(stderr).toContain('x/guides/oat.mdx has changed since and is left as it is\n');
  expect(readRecord(records, root, 'pending')).toBeUndefined();
  expect(readdirSync(outside)).toEqual(['rye.mdx']);
});

test('nothing is moved if the move cannot be recorded', async () => {
  const root = folder({ ...site, home: '' });
  const { code, stderr } = await run(root, ['mv', 'index', 'start'], { XDG_CACHE_HOME: join(root, 'home') });
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^error: nothing was changed: the change cannot be recorded: part of its path is a file\n/,
  );
  expect(textOf(root, 'index.mdx')).toBe(site['index.mdx']);
});

test.each([
  '',
  'null',
  '{}',
  '{"command":"docs mv","mark":"x","steps":[null]}',
  '{"command":"docs mv","mark":"x","steps":[{"from":"a","to":"b","mode":1,"before":1}]}',
  '{"command":"docs mv","mark":"x","anchor":1,"steps":[]}',
])(
  'a broken record of a move is an error in one line, and does not matter once the move is done: %s',
  async (text) => {
    const root = folder(site);
    await mv(root, 'guides/rye', 'loaves/dark');
    const moves = recordsOf(root);
    const [last = ''] = readdirSync(moves);
    const record = join(moves, last.replace('last-', 'pending-'));
    writeFileSync(record, text);
    const { code, stderr } = await mv(root, 'loaves/dark', 'guides/rye');
    expect([code, stderr]).toEqual([
      2,
      `error: the record of an interrupted change is broken: ${record}\n  = help: check the files that were changed, and delete the record\n`,
    ]);
    renameSync(record, join(moves, last));
    expect(await mv(root, 'loaves/dark', 'guides/rye')).toMatchObject({ code: 0 });
  },
);
