import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { wordVectors } from '../../src/agents/word-vectors.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { ownSearcher } from '../../src/search/searcher.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const program = fileURLToPath(new URL('../../bin/docs.js', import.meta.url));
const config = (pages: readonly string[]) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#8a4b14' },
    navigation: {
      tabs: [
        { tab: 'Loaves', pages },
        { tab: 'Ovens', openapi: 'ovens.json' },
        { tab: 'Mills', openapi: 'mills.json' },
      ],
    },
  });
const spec = (operation: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Crumb', version: '1' },
    paths: { '/all': { get: { responses: { 200: { description: 'all' } }, ...operation } } },
  });
/** One that is right, and one that is not. */
const specs = { 'ovens.json': spec({ summary: 'List ovens' }), 'mills.json': spec({ sumary: 'List mills' }) };
/** So much that the threads have to wait until what they sent is used. */
const filler = 'Knead, wait and fold. '.repeat(150);
const misspelt = 'Set the temperature of the oven first, then wait for the oven. The temprature counts.\n';
const loaf = (index: number) =>
  `---\ntitle: "Loaf ${index}"\n---\n\n## Crust\n\n[next](/loaf-${index + 1}#crust) <5s\n\n<Card href="./gone" />\n${filler}${sample(index)}`;
/** One page in ten holds one, half of them with a fault. */
const sample = (index: number) =>
  index % 10 === 0 ? `\n\n\`\`\`json\n{ "heat": ${index}${index % 20 === 0 ? ',' : ''} }\n\`\`\`\n` : '';

test('a large site read by several threads gives the result of one thread', async () => {
  const paths = Array.from({ length: 2000 }, (_, index) => `loaf-${index}`);
  const root = folder({
    'docs.json': config(paths),
    ...Object.fromEntries(paths.map((path, index) => [`${path}.mdx`, loaf(index)])),
    // Nothing to read in them, and more than one message holds.
    ...Object.fromEntries(paths.slice(0, 30).map((path) => [`${path}.mdx`, ''])),
    'loaf-400.mdx': '**Rye** or _oat_\n\n'.repeat(20_000),
    'loaf-401.mdx': misspelt,
    ...specs,
  });
  const argv = ['check', '--format', 'json', '--strict'];
  const alone = JSON.parse((await run(root, argv)).stdout);
  const { stdout } = spawnSync(process.execPath, [program, ...argv], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const together = JSON.parse(stdout);
  expect(together.diagnostics).toEqual(alone.diagnostics);
  expect(together.diagnostics).toContainEqual(expect.objectContaining({ rule: 'text/typo' }));
  expect(
    together.diagnostics.filter(({ rule }: { readonly rule: string }) => rule === 'openapi/spec-valid'),
  ).toMatchObject([{ path: 'mills.json' }]);
  expect(
    together.diagnostics.filter(({ rule }: { readonly rule: string }) => rule === 'code/syntax'),
  ).toHaveLength(97);
  expect(together.summary).toMatchObject({ pages: 2000 });
});

/** A site of 900 pages. */
function loaves(): string {
  const grains = ['rye', 'spelt', 'wheat', 'oat', 'emmer', 'barley', 'millet'];
  const steps = ['knead', 'proof', 'bake', 'cool', 'slice'];
  const text = (index: number) =>
    `${grains[index % 7]} ${grains[(index >> 2) % 7]} ${steps[index % 5]} 面包${index % 9}烘焙 lot${index}`;
  const paths = Array.from({ length: 900 }, (_, index) => `loaf-${index}`);
  return folder({
    'docs.json': config(paths),
    ...specs,
    ...Object.fromEntries(
      paths.map((path, index) => [
        `${path}.mdx`,
        `---\ntitle: Loaf ${index}\n---\n\n## Dough\n\n${text(index)}\n`,
      ]),
    ),
  });
}

test('a large site indexed by several threads is built as by one thread', async () => {
  const root = loaves();
  const argv = (out: string) => ['build', '--url', 'https://crumb.example', '--out', out];
  expect(await run(root, argv('alone'))).toMatchObject({ code: 0 });
  const { status } = spawnSync(process.execPath, [program, ...argv('together')], { cwd: root });
  expect(status).toBe(0);
  const built = (out: string) => readFileSync(join(root, out, 'search-index.json'), 'utf8');
  expect(built('together')).toBe(built('alone'));
});

test.each([
  ['by several threads', () => program],
  ['without its thread', () => programWithout('serve-index')],
])(
  'the preview of a large site, indexed %s, finds what one thread finds, also after a change',
  async (_, where) => {
    const root = loaves();
    const server = spawn(process.execPath, [where(), 'dev', root, '--port', '0', '--quiet']);
    onTestFinished(() => void server.kill('SIGKILL'));
    const [, url] = await new Promise<RegExpExecArray>((resolve) =>
      server.stdout.on('data', (line: Buffer) => {
        const found = /^ready (\S+)/.exec(line.toString());
        if (found !== null) resolve(found);
      }),
    );
    const search = async (query: string) => {
      const response = await fetch(`${url}/discovery/v1/search/crumb`, {
        method: 'POST',
        headers: { authorization: 'Bearer docs_dev_token', 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return response.status === 200 ? response.json() : undefined;
    };
    await expect.poll(() => search('oven'), { timeout: 60_000 }).toBeDefined();
    const vectors = wordVectors();
    const expectSameAsAlone = async () => {
      const alone = ownSearcher(buildIndex(fragments(await loadSite(diskHost(root))), vectors), vectors);
      for (const query of ['lot417', 'how do I bake spelt', 'list ovens', '烘焙'])
        expect(await search(query)).toEqual(JSON.parse(JSON.stringify(await alone.search({ query }))));
    };
    await expectSameAsAlone();
    writeFileSync(join(root, 'loaf-3.mdx'), '---\ntitle: Loaf 3\n---\n\nNow with lot417 and kamutflour.\n');
    const found = async () => JSON.stringify(await search('kamutflour'));
    await expect.poll(found, { timeout: 60_000 }).toContain('Now with lot417');
    await expectSameAsAlone();
  },
);

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Node believes that there are four cores: three threads share the services in another way than one does. */
const fourCores = `data:text/javascript,import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
  os.availableParallelism = () => 4; syncBuiltinESMExports();`;

/** The program in a folder of its own, without a file whose name starts so. */
function programWithout(missing: string): string {
  const broken = folder({});
  mkdirSync(join(broken, 'bin'));
  for (const path of ['dist', 'bin/docs.js', 'package.json'])
    cpSync(join(project, path), join(broken, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(broken, 'node_modules'));
  if (missing !== 'nothing') {
    const lost = readdirSync(join(broken, 'dist')).filter((name) => name.startsWith(missing));
    expect(lost).toHaveLength(1);
    rmSync(join(broken, 'dist', lost[0] ?? ''));
  }
  return join(broken, 'bin/docs.js');
}

test('pages of a large site rendered by several threads equal those of one thread', async () => {
  const paths = Array.from({ length: 300 }, (_, index) => `loaf-${index}`);
  const root = folder({
    'docs.json': config(paths),
    ...specs,
    'oven.jsx': 'export const Oven = () => { const [on] = useState(false); return <b>{String(on)}</b> }',
    ...Object.fromEntries(
      paths.map((path, index) => [
        `${path}.mdx`,
        `---\ntitle: Loaf ${index}\n---\n\nimport { Oven } from '/oven.jsx'\n\n## Dough\n\n${sample(index)}\n\n<Oven />\n`,
      ]),
    ),
  });
  const argv = (out: string) => ['build', '--site', '--url', 'https://crumb.example', '--out', out];
  const hashes = (out: string) => readFileSync(join(root, out, '.docs-manifest.json'), 'utf8');
  expect(await run(root, argv('alone'))).toMatchObject({ code: 0 });
  for (const [out, where] of [
    ['together', program],
    ['left', programWithout('serve-html')],
  ] as const) {
    expect(spawnSync(process.execPath, [where, ...argv(out)], { cwd: root }).status).toBe(0);
    expect(hashes(out)).toBe(hashes('alone'));
  }
  expect(hashes('alone')).toContain('"loaf-299/index.html"');
});

test.each([
  ['its own cores', 'worker.js'],
  ['its own cores', 'serve-pages'],
  ['its own cores', 'serve-index'],
  ['four cores', 'worker.js'],
  ['four cores', 'serve-pages'],
  ['four cores', 'serve-index'],
  ['four cores', 'nothing'],
])('a large site is checked and built as usual on %s without %s', (cores, missing) => {
  const broken = programWithout(missing);
  const paths = Array.from({ length: 800 }, (_, index) => `loaf-${index}`);
  const root = folder({
    'docs.json': config(paths),
    ...Object.fromEntries(paths.map((path, index) => [`${path}.mdx`, loaf(index)])),
    'loaf-401.mdx': misspelt,
    ...specs,
  });
  const results = (where: string, out: string, node: readonly string[]) => {
    const docs = (...argv: readonly string[]) =>
      spawnSync(process.execPath, [...node, where, ...argv], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        timeout: 30_000,
        killSignal: 'SIGKILL',
      });
    const { status, stderr } = docs('build', '--url', 'https://crumb.example', '--out', out);
    const { diagnostics } = JSON.parse(docs('check', '--format', 'json', '--strict').stdout);
    return { status, stderr, diagnostics, index: readFileSync(join(root, out, 'search-index.json'), 'utf8') };
  };
  const whole = results(program, 'whole', []);
  expect(whole).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^warning: 799 files do not parse[^\n]*\n$/),
  });
  expect(results(broken, 'broken', cores === 'four cores' ? ['--import', fourCores] : [])).toEqual(whole);
});
