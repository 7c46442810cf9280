// Removes the engines of gray-matter: one runs code of a page, and the others include another YAML parser.

/** An esbuild plugin. */
export const noEngines = {
  name: 'no-engines',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]gray-matter[\\/]lib[\\/]engines\.js$/ }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};
