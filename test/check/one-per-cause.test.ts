import { expect, test } from 'vitest';
import { summarize } from '../../src/check/report/summary.ts';
import { pretty } from '../../src/check/report/pretty.ts';
import { unreachedPages } from '../../src/check/rules/pages/reachable-paths.ts';
import { checkSite } from '../../src/check/run/check.ts';
import { fixedTexts } from '../../src/check/run/fix.ts';
import { levels } from '../../src/check/run/levels.ts';
import { onePerCause } from '../../src/check/run/one-per-cause.ts';
import { textOf } from '../../src/site/source/span.ts';
import { defaultLevels } from '../support/levels.ts';
import { siteOf } from '../support/site.ts';

type Files = Readonly<Record<string, string>>;

async function checked(files: Files) {
  const site = await siteOf(files);
  const places = checkSite(site, levels(defaultLevels));
  return { site, places, diagnostics: onePerCause(places, site) };
}

/** The findings of one rule: file, text and count. */
async function found(rule: string, files: Files): Promise<readonly string[]> {
  const { diagnostics } = await checked(files);
  return diagnostics
    .filter((diagnostic) => diagnostic.rule === rule)
    .map(({ span, count }) => `${span.file.path} ${textOf(span)} ${count ?? 'alone'}`);
}

const titled = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const orphans = (folder: string, count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/p${at}.mdx`, titled(`P${at}`)]));
const config = { 'docs.json': JSON.stringify({ navigation: { pages: ['index', 'loaves/rye'] } }) };
const reached = { ...config, 'index.mdx': titled('Home'), 'loaves/rye.mdx': titled('Rye') };

test('a folder of orphans is one finding from five on, with the ways to settle it', async () => {
  expect(
    await found('pages/orphan', { ...reached, ...orphans('old/a', 2), ...orphans('old/b', 2) }),
  ).toHaveLength(4);
  const files = { ...reached, ...orphans('old/a', 12), ...orphans('old/b', 14) };
  const orphan = (await checked(files)).diagnostics.filter(({ rule }) => rule === 'pages/orphan');
  expect(orphan).toMatchObject([
    {
      message: 'folder "old" has pages that are not in the navigation but are still served',
      span: { file: { path: 'old/a/p0.mdx' } },
      count: 26,
      help: expect.stringMatching(/^26 pages: add them .*"hidden: true".*\.mintignore, or delete them$/),
    },
  ]);
  expect(orphan[0]?.related).toHaveLength(20);
});

test('orphans beside pages of the navigation are gathered by their own folder', async () => {
  const files = { ...reached, ...orphans('loaves', 5), ...orphans('cakes', 4) };
  const found = (await checked(files)).diagnostics.filter(({ rule }) => rule === 'pages/orphan');
  expect(found.map(({ count = 1 }) => count)).toEqual([1, 1, 1, 1, 5]);
});

test('orphans in the root are one finding too', async () => {
  const files = {
    ...config,
    ...reached,
    ...Object.fromEntries('abcde'.split('').map((name) => [`${name}.mdx`, titled(name)])),
  };
  const found = (await checked(files)).diagnostics.filter(({ rule }) => rule === 'pages/orphan');
  expect(found).toMatchObject([
    {
      message: 'the root has pages that are not in the navigation but are still served',
      help: expect.stringContaining('list them in .mintignore'),
      count: 5,
    },
  ]);
});

test('operations of pages that the same specs hold are one finding', async () => {
  const paths = { '/rye': { get: {} }, '/oat': { get: {} }, '/salt': { get: {} } };
  const spec = (...of: readonly (keyof typeof paths)[]) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Oven', version: '1' },
      paths: Object.fromEntries(of.map((path) => [path, paths[path]])),
    });
  const files = {
    'docs.json': JSON.stringify({ navigation: { pages: ['rye', 'oat', 'salt'] } }),
    'rye.mdx': '---\nopenapi: GET /rye\n---\n',
    'oat.mdx': '---\nopenapi: GET /oat\n---\n',
    'salt.mdx': '---\nopenapi: GET /salt\n---\n',
    'old.json': spec('/rye', '/oat', '/salt'),
    'new.json': spec('/rye', '/oat'),
    'sea.json': spec('/salt'),
  };
  expect(await found('openapi/ambiguous-spec', files)).toEqual([
    'oat.mdx GET /oat 2',
    'salt.mdx GET /salt alone',
  ]);
});

test.each([[['all.json', 'rye.json', 'oat.json']], [['rye.json', 'all.json', 'oat.json']]])(
  'a bundle beside the specs that it contains is one finding: %j',
  async (order) => {
    const spec = (...paths: readonly string[]) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Oven', version: '1' },
        paths: Object.fromEntries(paths.map((path) => [path, { get: { summary: `See ${path}` } }])),
      });
    const groups = order.map((openapi) => ({ group: openapi, openapi, pages: [] }));
    const files = {
      'docs.json': JSON.stringify({ navigation: { groups } }),
      'all.json': spec('/rye', '/oat'),
      'rye.json': spec('/rye'),
      'oat.json': spec('/oat'),
    };
    const { site, diagnostics } = await checked(files);
    const twice = diagnostics.filter(({ rule }) => rule === 'openapi/page-collision');
    expect(twice).toMatchObject([
      { count: 2, related: [{ text: 'also here' }, { text: expect.stringMatching(/was first$/) }] },
    ]);
    const summary = summarize(twice, site, 0);
    const style = { colorLevel: 0, width: 80, prefix: '', maxPerRule: 10 } as const;
    expect(await pretty(twice, summary, style)).toContain('again: 1 time more, at docs.json:1\n');
  },
);

test('the same slip in a spec is one finding', async () => {
  const operation = { parameters: [{ $ref: '#/components/parameters/Id' }], responses: {} };
  const files = {
    'docs.json': JSON.stringify({ api: { openapi: 'oven.json' } }),
    'oven.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Oven', version: '1' },
      paths: {
        '/rye': { get: operation, put: operation },
        '/oat': { get: { responses: {} } },
      },
    }),
  };
  expect(await found('openapi/spec-valid', files)).toEqual([
    'oven.json "#/components/parameters/Id" 2',
    'oven.json "responses" 3',
  ]);
});

const inLanguages = (rest: Files): Files => ({
  'docs.json': JSON.stringify({
    navigation: {
      languages: ['fr', 'en', 'de'].map((language) => ({
        language,
        default: language === 'en',
        pages: [`${language}/rye`, `${language}/oat`],
      })),
    },
  }),
  ...Object.fromEntries(
    ['en', 'fr', 'de'].flatMap((language) => [
      [`${language}/rye.mdx`, titled('Rye')],
      [`${language}/oat.mdx`, titled('Oat')],
    ]),
  ),
  ...rest,
});

test('the same slip in sibling languages is one finding, in the language of the source', async () => {
  const slip = (language: string) =>
    titled('Rye', `[a](/${language}/spelt-flour) [a](/${language}/spelt-flour)`);
  const files = inLanguages({ 'en/rye.mdx': slip('en'), 'fr/rye.mdx': slip('fr'), 'de/rye.mdx': slip('de') });
  expect(await found('links/page', files)).toEqual([
    'en/rye.mdx /en/spelt-flour 3',
    'en/rye.mdx /en/spelt-flour 3',
  ]);
});

test('another slip, or one on another page, is a finding of its own', async () => {
  const files = inLanguages({
    'en/rye.mdx': titled('Rye', '[a](/en/spelt-flour)'),
    'fr/rye.mdx': titled('Rye', '[a](/fr/wheat-flour)'),
    'de/oat.mdx': titled('Oat', '[a](/de/spelt-flour)'),
  });
  expect(await found('links/page', files)).toEqual([
    'de/oat.mdx /de/spelt-flour alone',
    'en/rye.mdx /en/spelt-flour alone',
    'fr/rye.mdx /fr/wheat-flour alone',
  ]);
});

test('a fix of one finding repairs all its places', async () => {
  const slip = (language: string) => titled('Rye', `[a](/${language}/Oat)`);
  const files = inLanguages({ 'en/rye.mdx': slip('en'), 'fr/rye.mdx': slip('fr') });
  const { diagnostics, site } = await checked(files);
  const texts = fixedTexts(diagnostics.filter(({ rule }) => rule === 'links/page'));
  expect([...texts].map(([file, text]) => [file.path, text.includes('/oat)')])).toEqual([
    ['en/rye.mdx', true],
    ['fr/rye.mdx', true],
  ]);
  expect(summarize(diagnostics, site).fixable).toBe(1);
});

test('a component with a fault is reported where it is defined, with the number of its uses', async () => {
  const use = titled('Rye', 'import { Timer } from "/snippets/timer.jsx"\n\n<Timer />');
  const timer =
    'export const Timer = () => {\n  const [left, setLeft] = useState(9);\n  return <b onClick={() => setLeft(0)}>{left}</b>;\n};\n';
  const files = { ...reached, 'snippets/timer.jsx': timer, 'loaves/rye.mdx': use };
  expect(await found('pages/not-rendered', files)).toEqual(['loaves/rye.mdx <Timer /> alone']);
  expect(await found('pages/not-rendered', { ...files, 'index.mdx': use })).toEqual([
    'snippets/timer.jsx Timer 2',
  ]);
});

test('pages that the navigation reaches come first, then a line that counts the rest', async () => {
  const dead = '[a](/nowhere-at-all)';
  const { diagnostics, site } = await checked({
    ...reached,
    'a.mdx': titled('A', dead),
    'loaves/rye.mdx': titled('Rye', '[a](/nowhere-else-here)'),
  });
  const text = await pretty(diagnostics, summarize(diagnostics, site), {
    ...{ colorLevel: 0, width: 80, prefix: '', maxPerRule: 10 },
    isUnreached: unreachedPages(site),
  });
  expect(text.match(/^error\[links.*|^warning\[pages.*|.*does not reach:$/gm)).toEqual([
    'error[links/page]: "/nowhere-else-here" does not exist',
    '2 findings on pages that the navigation does not reach:',
    'error[links/page]: "/nowhere-at-all" does not exist',
    'warning[pages/orphan]: page "a" is not in the navigation but is still served',
  ]);
});

test('two trailing commas of a sample are deleted together, and none where another error stays', async () => {
  const sample = (text: string) => ({
    ...reached,
    'index.mdx': titled('Home', `\`\`\`json\n${text}\n\`\`\``),
  });
  const fixesOf = async (text: string) =>
    (await checked(sample(text))).places
      .filter(({ rule }) => rule === 'code/syntax')
      .map(({ fix }) => fix?.edits.length);
  expect(await fixesOf('{ "a": [1,], "b": {"c": 2,} }')).toEqual([2]);
  expect(await fixesOf('{ "a": [1,], "b" 2 }')).toEqual([undefined]);
});
