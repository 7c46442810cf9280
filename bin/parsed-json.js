import { readFile } from 'node:fs/promises';

/** In characters. Smaller files are not worth it, and of some only one field is used. */
const large = 20_000;

/** An esbuild plugin that embeds large JSON files as strings, which V8 parses faster than code. */
export const parsedJson = {
  name: 'parsed-json',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const text = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      if (text.length < large) return undefined;
      return { contents: `export default JSON.parse(${JSON.stringify(text)});` };
    });
  },
};
