// Bundles the JavaScript of the parser: its 25 files take longer to load than most pages take to parse.
import { readFile } from 'node:fs/promises';

/** An esbuild plugin. The native part stays external: only the package of the parser can locate it reliably. */
export const inlineParser = {
  name: 'inline-parser',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const fromHere = 'createRequire(import.meta.url)';
      if (!text.includes(fromHere)) throw new Error(`${path} looks for its native part in another way now`);
      const fromThere = "createRequire(new URL('../index.js', import.meta.resolve('satteri')))";
      return { contents: text.replace(fromHere, fromThere) };
    });
  },
};
