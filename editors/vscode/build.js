// Bundles the extension, and makes its snippets from the components that there are.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
await build({
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.cjs',
  bundle: true,
  minify: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
});
const maker = 'dist/snippets.js';
await build({
  entryPoints: ['src/snippets.ts'],
  outfile: maker,
  bundle: true,
  format: 'esm',
  platform: 'node',
  external: ['satteri'],
});
const { snippets } = await import(new URL(maker, import.meta.url).href);
rmSync(maker);
writeFileSync('dist/snippets.json', JSON.stringify(snippets(), undefined, 2));
cpSync('../../LICENSE', 'LICENSE');
cpSync('../../schemas/docs.schema.json', 'dist/docs.schema.json');
