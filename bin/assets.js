// Builds the assets of pages (scripts, styles, fonts, Mermaid, icon sets) and the dictionaries.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeCodeThemes } from './code-themes.js';
import { makeMermaidClient } from './mermaid-client.js';
import { writeWordLists } from './word-lists.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** The files of each font that are shipped. */
const fonts = {
  '@fontsource-variable/bricolage-grotesque': /-(latin|latin-ext)-wght-normal\.woff2$/,
  '@fontsource-variable/figtree': /-(latin|latin-ext)-wght-normal\.woff2$/,
  '@fontsource-variable/source-serif-4': /-(latin|latin-ext)-wght-normal\.woff2$/,
  '@fontsource-variable/inter': /^inter-(latin|latin-ext|cyrillic|greek|vietnamese)-wght-normal\.woff2$/,
  '@fontsource-variable/geist-mono': /^geist-mono-(latin|latin-ext|cyrillic)-wght-normal\.woff2$/,
};

/** The `@font-face` rules of the packages for those files; `optional`, so that text does not move when a font arrives. */
const fontFaces = {
  name: 'font-faces',
  setup({ onLoad }) {
    onLoad({ filter: /@fontsource-variable[\\/][\w-]+[\\/]wght\.css$/ }, ({ path }) => {
      const files = Object.values(fonts);
      const faces = readFileSync(path, 'utf8')
        .split(/(?=\/\*)/)
        .filter((face) => files.some((pattern) => pattern.test(/[\w-]+\.woff2/.exec(face)?.[0] ?? '')));
      const contents = faces.join('').replaceAll('display: swap', 'display: optional');
      return { contents: contents.replaceAll('./files/', './fonts/'), loader: 'css' };
    });
  },
};

/** Returns the metafiles of esbuild, for the licences. */
export async function makeAssets() {
  mkdirSync('dist/client', { recursive: true });
  mkdirSync('dist/icons', { recursive: true });
  const options = {
    outdir: 'dist/client',
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    metafile: true,
    external: ['*.woff2'],
    plugins: [fontFaces],
  };
  const client = 'src/theme/client';
  const themes = readdirSync('src/theme/styles/themes').map((file) => [
    `theme-${file.replace('.css', '')}`,
    `src/theme/styles/themes/${file}`,
  ]);
  const fontRules = Object.keys(fonts).map((name) => [`font-${name.split('/')[1]}`, `${name}/wght.css`]);
  const modules = {
    docs: `${client}/main.ts`,
    'static-search': `${client}/static-search.ts`,
    styles: 'src/theme/styles/main.css',
    live: 'src/theme/styles/live.css',
    ...Object.fromEntries([...themes, ...fontRules]),
  };
  // Parts that are loaded on first use contain their styles.
  const later = { assistant: `${client}/assistant-panel.ts`, playground: `${client}/playground/main.ts` };
  // Scripts that run while the page is parsed are not modules, so each needs a scope of its own.
  const islands = { islands: `${client}/islands/start.ts` };
  const early = { boot: `${client}/boot.ts`, place: `${client}/place.ts` };
  rmSync('dist/client/mermaid', { recursive: true, force: true });
  const built = [
    await build({ ...options, entryPoints: modules, format: 'esm' }),
    await build({ ...options, entryPoints: later, format: 'esm', loader: { '.css': 'text' } }),
    await build({ ...options, entryPoints: early, format: 'iife' }),
    await makeMermaidClient(options),
    await build({
      ...options,
      entryPoints: islands,
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  ];
  cpSync(
    'node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    'dist/client/noto-sans-math-wght-normal.woff2',
  );
  for (const [name, pattern] of Object.entries(fonts)) {
    const folder = `node_modules/${name}/files`;
    for (const file of readdirSync(folder))
      if (pattern.test(file)) cpSync(`${folder}/${file}`, `dist/client/${file}`);
  }
  for (const [library, icons] of Object.entries({
    fontawesome: fontawesome(),
    lucide: lucide(),
    tabler: tabler(),
  })) {
    writeFileSync(`dist/icons/${library}.json`, JSON.stringify(icons));
  }
  await writeWordLists();
  await writeCodeThemes();
  return built.map(({ metafile }) => metafile);
}

const json = (path) => JSON.parse(readFileSync(`node_modules/${path}`, 'utf8'));

// By style: [width, height, path]. Aliases point to their icon's name.
function fontawesome() {
  const styles = { solid: {}, regular: {}, brands: {} };
  const aliases = {};
  for (const [name, icon] of Object.entries(
    json('@fortawesome/fontawesome-free/metadata/icon-families.json'),
  )) {
    for (const alias of icon.aliases?.names ?? []) aliases[alias] = name;
    for (const [style, { width, height, path }] of Object.entries(icon.svgs.classic ?? {})) {
      if (styles[style]) styles[style][name] = [width, height, path];
    }
  }
  return { ...styles, aliases };
}

const inner = (nodes) =>
  nodes
    .map(
      ([tag, attributes]) =>
        `<${tag}${Object.entries(attributes)
          .filter(([key]) => key !== 'key')
          .map(([key, value]) => ` ${key}="${value}"`)
          .join('')}/>`,
    )
    .join('');
const entriesOf = (icons) =>
  Object.fromEntries(Object.entries(icons).map(([name, nodes]) => [name, inner(nodes)]));

function lucide() {
  return { outline: entriesOf(json('lucide-static/icon-nodes.json')) };
}

function tabler() {
  return {
    outline: entriesOf(json('@tabler/icons/tabler-nodes-outline.json')),
    filled: entriesOf(json('@tabler/icons/tabler-nodes-filled.json')),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeAssets();
