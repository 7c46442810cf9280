import highlighter from 'highlight.js/lib/core';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import dart from 'highlight.js/lib/languages/dart';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import swift from 'highlight.js/lib/languages/swift';
import xml from 'highlight.js/lib/languages/xml';
import { shellGrammar } from '../../../pages/print/html/shell-grammar.ts';
import { element } from '../dom.ts';

// TypeScript of the samples is JavaScript as well, and its grammar is large.
const languages = {
  bash: shellGrammar,
  c,
  cpp,
  csharp,
  dart,
  go,
  java,
  javascript,
  json,
  kotlin,
  php,
  powershell,
  python,
  ruby,
  rust,
  swift,
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
