import highlighter from 'highlight.js/lib/core';
import { escape } from '../../source/text/escape.ts';
import { once } from '../../source/once.ts';
import { furtherNames, languages } from './languages.ts';

const ready = once(() => {
  for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
  for (const [languageName, names] of Object.entries(furtherNames))
    highlighter.registerAliases([...names], { languageName });
  return highlighter;
});

/** Code longer than this is shown as it is: colours are not worth the wait. */
const maxLength = 60_000;

/** The lines of some code as HTML, coloured where the language is known. */
export function highlightLines(code: string, language = ''): readonly string[] {
  const grammar = code.length > maxLength ? undefined : ready().getLanguage(language);
  if (grammar === undefined) return escape(code).split('\n');
  const { value } = ready().highlight(code, { language, ignoreIllegals: true });
  return linesOf(value, callable.has(grammar.name ?? ''));
}

// Languages in which a name before a parenthesis is a call, which the highlighter leaves plain in most of them.
const callable: ReadonlySet<string> = new Set(
  'Python Go Rust Java C# Ruby php Swift Kotlin Dart C C++ JavaScript TypeScript Scala'.split(' '),
);

// A token may span lines: it is closed at the end of each and opened again.
function linesOf(html: string, calls: boolean): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  for (const [token] of html.matchAll(/<span[^>]*>|<\/span>|\n|[^<\n]+/g)) {
    if (token === '\n') {
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('');
    } else if (token === '</span>') {
      open.pop();
      line += token;
    } else if (token.startsWith('<span')) {
      const short = token.replace(/hljs-/g, 'h-');
      open.push(short);
      line += short;
    } else line += calls && open.length === 0 ? markCalls(quotes(token)) : quotes(token);
  }
  lines.push(line + '</span>'.repeat(open.length));
  return lines;
}

// Between tags they need no escape, which is several times as long, and code is full of them.
function quotes(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}

function markCalls(text: string): string {
  return text.replace(
    /(?<![\w$&#])[A-Za-z_$][\w$]{0,80}(?=\()/g,
    '<span class="h-title function_">$&</span>',
  );
}
