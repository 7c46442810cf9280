// Bundles Mermaid for browsers in modules, so that a page loads only what its diagrams need.
import { readFile, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const folder = resolve('node_modules/mermaid/dist/chunks/mermaid.core');
/** What takes the place of what is put off. */
const late = resolve('bin/mermaid-client/late.js');

/** Returns the result of esbuild, which gets further `options`. */
export function makeMermaidClient(options) {
  return build({
    ...options,
    outdir: 'dist/client/mermaid',
    entryPoints: { mermaid: 'node_modules/mermaid/dist/mermaid.core.mjs' },
    format: 'esm',
    splitting: true,
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    plugins: [onRequest],
  });
}

/** Mermaid's own themes for the light and the dark page, and the one it starts with. */
const usualThemes = new Set(['neutral', 'dark', 'default']);

/** What draws the shapes that a flowchart has by its brackets. None needs Rough.js, or only to look drawn by hand. */
const usualShapes = new Set([
  ...['squareRect', 'roundedRect', 'subroutine', 'cylinder', 'circle', 'doublecircle', 'question'],
  ...['hexagon', 'lean_right', 'lean_left', 'trapezoid', 'inv_trapezoid', 'text', 'labelRect'],
]);

/** Names given to functions keep code that nobody calls. */
const functionNames = /^__name\(\w+, "\w+"\);\n|^ *static \{\s*__name\(this, "\w+"\);\s*\}\n/gm;
const themeTable = /(?<=^var themes_default = \{\n).*?(?=^\};)/ms;
const theme = /^ {2}"?([\w-]+)"?: .*?^ {2}\},?\n/gms;
const shapeTables = /^var shapesDefs = .*?^var shapes = .*?$/ms;
const shape = /^ {4}(handler: )?(\w+)(,?)$/gm;

/** What replaces what in the modules that are loaded for any diagram. */
const changes = [
  // Markdown in labels.
  ['import { marked } from "marked";', 'let marked;'],
  [
    /(?=const (?:htmlText|structuredText) = markdown \?)/g,
    'if (markdown) ({ marked } = await import("marked"));\n',
  ],
  // Configuration.
  [/^(?=\/\/ src\/mermaidAPI\.ts$)/m, 'import { readyFor } from "mermaid:late";\n'],
  [/(?=const processed = processAndSetConfigs\(text\);)/, 'await readyFor(text, themes_default);\n'],
  [themeTable, (table) => table.replace(theme, (one, name) => (usualThemes.has(name) ? one : ''))],
  // Shapes of other kinds of diagrams, and those that metadata asks for.
  [
    /^(?=\/\/ src\/rendering-util\/render\.ts$)/m,
    'import { shapesFor } from "mermaid:late"; import { shapes } from "mermaid:usual-shapes";\n',
  ],
  [/(?<=var render = .*async \(data4Layout, svg\) => \{)/, 'await shapesFor(data4Layout.nodes, shapes);\n'],
  [/^(?=var shapesDefs = )/m, 'import { lateShape } from "mermaid:late";\n'],
  [
    shapeTables,
    (tables) =>
      tables.replace(shape, (_, key, name, comma) => {
        const drawn = usualShapes.has(name) ? name : `lateShape("${name}")`;
        return `    ${key ?? `${name}: `}${drawn}${comma}`;
      }),
  ],
];

/** The module with all themes and shapes, of which it exports the shapes that are not usual. */
function withAll(text) {
  return text.replace(functionNames, '').replace(shapeTables, (tables) => {
    const names = [...tables.matchAll(shape)].map(([, , name]) => name);
    return `var shapes = { ${names.filter((name) => !usualShapes.has(name)).join(', ')} };`;
  });
}

/** An esbuild plugin that puts off loading what a plain flowchart does not need. */
const onRequest = {
  name: 'on-request',
  async setup({ resolve: find, onResolve, onLoad, onEnd }) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'));
    const paths = names.map((name) => resolve(folder, name));
    const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')])));
    const withText = (part) => paths.filter((path) => texts.get(path).includes(part));
    const [shapes] = withText('var shapesDefs = ');
    const [themes] = withText('var themes_default = ');
    const [yaml] = withText('/js-yaml.mjs');
    const [logger] = withText('// src/logger.ts');
    const drawing = new Set(withText('/rendering-elements/'));
    const modules = {
      'mermaid:late': { path: late },
      'mermaid:usual-shapes': { path: shapes },
      'mermaid:shapes': { path: 'shapes', namespace: 'all' },
      'mermaid:themes': { path: 'themes', namespace: 'all' },
      'mermaid:yaml': { path: yaml },
    };
    const replaced = new Set();

    onResolve({ filter: /^mermaid:rough$/ }, ({ kind }) => find('roughjs', { kind, resolveDir: folder }));
    onResolve({ filter: /^mermaid:/ }, ({ path }) => modules[path]);
    onResolve({ filter: /\.mjs$/ }, ({ path, resolveDir }) =>
      resolve(resolveDir, path) === yaml ? { path: late } : undefined,
    );
    onResolve({ filter: /^roughjs$/ }, ({ importer, namespace }) =>
      drawing.has(importer) && namespace === 'file' ? { path: late } : undefined,
    );
    // For the times in a log that is not written.
    onResolve({ filter: /^dayjs$/ }, ({ importer }) =>
      importer === logger ? { path: 'times', namespace: 'none' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: 'export default () => ({ format() {} });',
    }));
    onLoad({ filter: /.*/, namespace: 'all' }, ({ path }) => ({
      contents: withAll(texts.get(path === 'shapes' ? shapes : themes)),
      resolveDir: folder,
    }));
    onLoad({ filter: /[\\/]mermaid\.core.*\.mjs$/ }, async ({ path }) => {
      let text = (texts.get(path) ?? (await readFile(path, 'utf8'))).replace(functionNames, '');
      for (const [from, to] of changes) {
        const changed = text.replace(from, to);
        if (changed !== text) replaced.add(from);
        text = changed;
      }
      return { contents: text };
    });
    onEnd(() => {
      if (replaced.size < changes.length) throw new Error('Mermaid is written in another way now');
    });
  },
};
