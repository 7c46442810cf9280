// Bundles src into dist: one chunk per command, so that each loads only what it needs.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { makeAssets } from './assets.js';
import { writeBillOfMaterials } from './bill-of-materials.js';
import { bundledPackages } from './bundled-packages.js';
import { compiledSchema } from './compile-schema.js';
import { compiledSpecSchemas } from './compile-spec-schemas.js';
import { inlineParser } from './inline-parser.js';
import { noEngines } from './no-engines.js';
import { writeLicenses } from './licenses.js';
import { makeMermaidParser } from './mermaid-parser.js';
import { parsedJson } from './parsed-json.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('dist', { recursive: true, force: true });
const shared = {
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  // jsonc-parser's `main` is a UMD wrapper that hides its requires from a bundler.
  mainFields: ['module', 'main'],
  minify: true,
  // Node prints the source line of an uncaught error.
  lineLimit: 160,
  legalComments: 'none',
  metafile: true,
};
// `acorn-jsx` requires acorn, and its TypeScript plugin imports it: one of the two builds is enough.
const acornOnce = { acorn: './node_modules/acorn/dist/acorn.js' };
const program = await build({
  ...shared,
  entryPoints: {
    main: 'src/commands/main.ts',
    io: 'src/machine/io.ts',
    worker: 'src/commands/worker.ts',
    'parser-supervisor': 'src/site/source/parser/parser-supervisor.js',
    'parser-process': 'src/site/source/parser/parser-process.js',
    'parser-watchdog': 'src/site/source/parser/parser-watchdog.js',
    library: 'src/library/index.ts',
  },
  splitting: true,
  platform: 'node',
  target: 'node20',
  plugins: [parsedJson, compiledSchema, compiledSpecSchemas, inlineParser, noEngines],
  external: ['react-devtools-core'],
  alias: {
    // Its browser build is the same, but does no work when it is loaded.
    yaml: './node_modules/yaml/browser/dist/index.js',
    'is-in-ci': './bin/never-in-ci.js',
  },
  // CommonJS packages inside the bundle still call require() for Node's own modules.
  banner: {
    js: "import { createRequire as _createRequire } from 'node:module'; const require = _createRequire(import.meta.url);",
  },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
});
// The parsers of JavaScript and TypeScript and the names that JavaScript knows, which are loaded only for sites with such code.
const parsers = await build({
  ...shared,
  entryPoints: ['javascript', 'typescript', 'global-names'].map(
    (name) => `src/site/source/javascript/${name}.cjs`,
  ),
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  outExtension: { '.js': '.cjs' },
  alias: acornOnce,
});
// Search also runs in browsers, so it must not contain modules of Node.
const search = await build({
  ...shared,
  entryPoints: { search: 'src/library/search.ts' },
  platform: 'browser',
  target: 'es2022',
});
// Runs in Cloudflare's workerd, also without modules of Node. `docs build --target cloudflare` copies it.
const worker = await build({
  ...shared,
  entryPoints: { 'cloudflare-worker': 'src/server/worker/worker.ts' },
  platform: 'browser',
  conditions: ['workerd', 'worker'],
  target: 'es2022',
  plugins: [noEngines],
  external: ['cloudflare:workers'],
});
const diagrams = await makeMermaidParser();
cpSync('src/search/vectors/word-vectors.bin', 'dist/word-vectors.bin');
const assets = await makeAssets();
const names = bundledPackages([
  program.metafile,
  parsers.metafile,
  search.metafile,
  worker.metafile,
  diagrams,
  ...assets,
]);
writeLicenses(names);
writeBillOfMaterials(names);
