// Leaves out the engines of gray-matter: one of them runs code of a page, and the others bring a YAML parser of their own.

/** An esbuild plugin. */
export const noEngines = {
  name: 'no-engines',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]gray-matter[\\/]lib[\\/]engines\.js$/ }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};
