import highlighter from 'highlight.js/lib/common';
import { escape } from '../../../site/source/text/escape.ts';
import { once } from '../../../site/source/once.ts';
import { furtherNames, languages, unsupported } from './languages.ts';
import { shellLanguage } from './shell-grammar.ts';

const ready = once(() => {
  for (const name of unsupported) highlighter.unregisterLanguage(name);
  for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
  for (const [languageName, names] of Object.entries(furtherNames))
    highlighter.registerAliases([...names], { languageName });
  return highlighter;
});

/** Longer code is not highlighted, because it would take too long. */
const maxLength = 60_000;

/**
 * Lines, words and gaps such as only generated code has, whose lengths are squared in many grammars: the highlighter
 * sees a placeholder instead.
 */
const generated = /(?<!.).{5000,}|(?<!\w)\w{400,}|(?<=(?<!\s)\s)\s{1000,}(?=\s)|\uE000/g;
const placeholder = '\uE000';

/** In characters: what translations and versions of a site repeat. */
const maxCached = 2_000_000;

/** Code as HTML lines, highlighted if the language is known. Pages repeat the code of others, so recent results are cached. */
export function highlightLines(code: string, language = ''): readonly string[] {
  const key = `${language}\n${code}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const lines = freshLines(code, language);
  cachedLength += key.length;
  if (cachedLength > maxCached) {
    cache.clear();
    cachedLength = key.length;
  }
  cache.set(key, lines);
  return lines;
}

const cache = new Map<string, readonly string[]>();
let cachedLength = 0;

function freshLines(code: string, language: string): readonly string[] {
  const grammar = code.length > maxLength ? undefined : ready().getLanguage(language);
  if (grammar === undefined) return escape(code).split('\n');
  const name = grammar.name ?? '';
  const replaced = code.match(generated) ?? [];
  const short = code.replace(generated, placeholder);
  const used = shells.has(name) ? shellLanguage(short) : language;
  const { value } = ready().highlight(short, { language: used, ignoreIllegals: true });
  let next = 0;
  const whole = value.replaceAll(placeholder, () => escape(replaced[next++] ?? ''));
  return linesOf(whole, callable.has(name));
}

const shells: ReadonlySet<string> = new Set(['Bash', 'Shell Session']);

// Languages in which a name before a parenthesis is a call, which the highlighter mostly does not mark.
const callable: ReadonlySet<string> = new Set([
  'Python',
  'Go',
  'Rust',
  'Java',
  'C#',
  'Ruby',
  'php',
  'Swift',
  'Kotlin',
  'Dart',
  'C',
  'C++',
  'JavaScript',
  'TypeScript',
  'Scala',
]);

// A token that spans lines is closed and reopened at each line end.
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

// Between tags, quotes need no escape; code is full of them, and escapes are several times as long.
function quotes(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}

function markCalls(text: string): string {
  return text.replace(
    /(?<![\w$&#])[A-Za-z_$][\w$]{0,80}(?=\()/g,
    '<span class="h-title function_">$&</span>',
  );
}
