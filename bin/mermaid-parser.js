// Bundles the parsers of Mermaid without its renderers, which halves the time to load it.
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** Returns the metafile of esbuild, for the licences. */
export async function makeMermaidParser() {
  const { metafile } = await build({
    entryPoints: { 'mermaid-parser': 'node_modules/mermaid/dist/mermaid.core.mjs' },
    outdir: 'dist',
    bundle: true,
    format: 'iife',
    globalName: 'bundle',
    footer: { js: 'globalThis.mermaid = bundle.default;' },
    platform: 'browser',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    metafile: true,
    plugins: [withoutDrawing, sharedConfig],
  });
  return metafile;
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

/** An esbuild plugin that avoids copying the configuration for each statement of a diagram, which takes half the time. */
const sharedConfig = {
  name: 'shared-config',
  setup({ onLoad, onEnd }) {
    let isReplaced = false;
    onLoad({ filter: /[\\/]mermaid\.core[\\/]chunk-\w+\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      isReplaced ||= text.includes(copy);
      return { contents: text.replace(copy, 'return currentConfig;') };
    });
    onEnd(() => {
      if (!isReplaced) throw new Error('Mermaid reads its configuration in another way now');
    });
  },
};

const copy = 'return assignWithDepth_default({}, currentConfig);';
