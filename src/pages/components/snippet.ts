import { element } from './component.ts';

/** The older form of an import. Expansion replaces it with the file; this applies if there is none. */
export const snippetElements = {
  Snippet: element({
    about: 'The content of another file. Pages that import the file can name it as they like.',
    attributes: {
      file: { type: 'asset', about: 'A file of `snippets` or `_snippets`.', required: true },
    },
    expand: ({ blocks }) => blocks(),
  }),
};
