import highlighter from 'highlight.js/lib/core';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import xml from 'highlight.js/lib/languages/xml';
import { shellGrammar } from '../../../print/html/shell-grammar.ts';
import { element } from '../dom.ts';

// TypeScript of the samples is JavaScript as well, and its grammar is large.
const languages = {
  bash: shellGrammar,
  go,
  java,
  javascript,
  json,
  php,
  python,
  ruby,
  typescript: javascript,
  xml,
};
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** Longer code is shown without colours. */
const maxLength = 60_000;

export function codeBox(code: string, language: string): HTMLElement {
  const box = element('pre', { class: 'code-plain', tabindex: '0', dir: 'ltr' });
  const grammar = code.length > maxLength ? undefined : highlighter.getLanguage(language);
  if (grammar === undefined) box.textContent = code;
  // The highlighter escapes what it is given.
  else
    box.innerHTML = highlighter
      .highlight(code, { language, ignoreIllegals: true })
      .value.replace(/hljs-/g, 'h-');
  return box;
}
