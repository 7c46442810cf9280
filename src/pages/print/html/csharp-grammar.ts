import type { LanguageFn } from 'highlight.js';
import csharp from 'highlight.js/lib/languages/csharp';

/**
 * C# with a limit on the words before the name of a method, as the grammar of C++ has one: otherwise each word of a text
 * is tried as the first of all words after it.
 */
export const csharpGrammar: LanguageFn = (highlighter) => {
  const grammar = csharp(highlighter);
  const contains = grammar.contains.map((mode) =>
    mode.className === 'function'
      ? { ...mode, begin: String(mode.begin).replace(')+', '){1,12}').replace('<[^=]+>', '<[^=]{1,200}>') }
      : mode,
  );
  return { ...grammar, contains };
};
