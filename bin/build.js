// Bundles src into dist: one chunk a command, so that each starts with only what it needs.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { makeAssets } from './assets.js';
import { compiledSchema } from './compile-schema.js';
import { compiledSpecSchemas } from './compile-spec-schemas.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    main: 'src/commands/main.ts',
    io: 'src/commands/io.ts',
    'index-worker': 'src/commands/dev/index-worker.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // jsonc-parser's `main` is a UMD wrapper that hides its requires from a bundler.
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  plugins: [compiledSchema, compiledSpecSchemas],
  external: ['satteri', 'react-devtools-core'],
  // CommonJS packages inside the bundle still call require() for Node's own modules.
  banner: {
    js: "import { createRequire as _createRequire } from 'node:module'; const require = _createRequire(import.meta.url);",
  },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
});
await makeAssets();
