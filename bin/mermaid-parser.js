// Bundles the parsers of Mermaid without its renderers, in modules, so that a kind of diagram loads only what it needs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build, transform } from 'esbuild';

const folder = 'dist/mermaid-parser';

/** Returns the metafile of esbuild, for the licences. */
export async function makeMermaidParser() {
  const { metafile, outputFiles } = await build({
    entryPoints: { mermaid: 'node_modules/mermaid/dist/mermaid.core.mjs' },
    outdir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    platform: 'browser',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    metafile: true,
    plugins: [withoutDrawing, sharedConfig],
  });
  await mkdir(folder);
  await Promise.all(outputFiles.map(writeCommonJs));
  return metafile;
}

/** `node:vm` runs ES modules only behind a flag, and esbuild splits only these. */
async function writeCommonJs({ path, text }) {
  const { code } = await transform(text, {
    format: 'cjs',
    minify: true,
    target: 'node20',
    supported: { 'dynamic-import': false },
  });
  await writeFile(`${folder}/${basename(path)}`, code);
}

const drawing =
  /^(?:d3|d3-sankey|dagre-d3-es\/.*|cytoscape.*|katex|roughjs|stylis|marked|fastdom.*|@iconify\/utils.*|@upsetjs\/venn\.js)$/;

/** An esbuild plugin that replaces the packages for rendering with stubs. */
const withoutDrawing = {
  name: 'without-drawing',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: drawing }, ({ path }) => ({ path, namespace: 'drawing' }));
    onLoad({ filter: /.*/, namespace: 'drawing' }, () => ({
      contents: `const nothing = new Proxy(function () {}, {
        get: (_, name) => (name === Symbol.toPrimitive ? () => '' : nothing),
        apply: () => nothing,
        construct: () => nothing,
      });
      module.exports = nothing;`,
    }));
  },
};

/** An esbuild plugin that avoids copying the configuration and its hundreds of colours, which takes half the time. */
const sharedConfig = {
  name: 'shared-config',
  setup({ onLoad, onEnd }) {
    const replaced = new Set();
    onLoad({ filter: /[\\/]mermaid\.core[\\/]chunk-\w+\.mjs$/ }, async ({ path }) => {
      let text = await readFile(path, 'utf8');
      for (const [copy, shared] of copies) {
        if (text.includes(copy)) replaced.add(copy);
        text = text.replace(copy, shared);
      }
      return { contents: text };
    });
    onEnd(() => {
      if (replaced.size < copies.length)
        throw new Error('Mermaid reads its configuration in another way now');
    });
  },
};

const copies = [
  // For each statement of a diagram.
  ['return assignWithDepth_default({}, currentConfig);', 'return currentConfig;'],
  // Several times for each diagram. No parser reads colours.
  [
    'let cfg = assignWithDepth_default({}, siteCfg);',
    `const { themeVariables, ...others } = siteCfg;
     let cfg = { ...assignWithDepth_default({}, others), themeVariables };`,
  ],
];
