import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const program = `
import { buildSite, checkSite, loadSite, type File, type Finding, type Site } from 'docs-toolchain';
import { decodeIndex, search, type SearchIndex, type SearchResult } from 'docs-toolchain/search';

const site: Site = await loadSite('path/to/site');
const [finding]: readonly Finding[] = checkSite(site, { strict: true, rules: { 'pages/orphan': 'off' } });
const file: File | undefined = buildSite(site).find(({ path }) => path === 'search-index.json');
const index: SearchIndex = decodeIndex(new TextDecoder().decode(file?.body));
const [first]: readonly SearchResult[] = search(index, { query: 'starter', filter: { language: 'en' } });
export const severity: 'error' | 'warning' | 'info' | undefined = finding?.severity;
export const score: number | undefined = first?.metadata.score;
// @ts-expect-error No site but one that was loaded.
checkSite({ name: 'Crumb', pages: [] });
`;
const tsconfig = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    verbatimModuleSyntax: true,
    noEmit: true,
    types: [],
    lib: ['es2023', 'dom'],
    target: 'es2023',
  },
  files: ['program.mts'],
};

test('a strict project compiles against the packed types, which contain nothing unused', () => {
  const root = folder({ 'program.mts': program, 'tsconfig.json': JSON.stringify(tsconfig) });
  const installed = unpack(root);
  const held = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  for (const [module, moduleResolution] of resolutions) {
    const options = ['--module', module, '--moduleResolution', moduleResolution, '--listFiles'];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: root, encoding: 'utf8' });
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.includes('error TS'))).toEqual([]);
    const read = lines.filter((line) => line.startsWith(installed)).map((line) => relative(installed, line));
    expect(read.sort()).toEqual(held.filter((path) => path.endsWith('.d.ts')).sort());
  }
});

const resolutions = [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const;

/** What `npm install` of the packed file leaves of it, without the packages it needs to run. */
function unpack(root: string): string {
  const installed = join(root, 'node_modules/docs-toolchain');
  mkdirSync(installed, { recursive: true });
  execFileSync(process.execPath, [join(project, 'bin/declarations.js')]);
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', root];
  const packed = execFileSync('npm', pack, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  const [{ filename }] = JSON.parse(packed);
  execFileSync('tar', ['xzf', join(root, filename), '--strip-components=1', '-C', installed]);
  return installed;
}
