import type { SearchPage } from '../../../search/fragments/fragment.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  python: ['python', 'py', 'python3'],
  javascript: ['javascript', 'js', 'jsx', 'node', 'nodejs', 'node.js', 'mjs'],
  typescript: ['typescript', 'ts', 'tsx'],
  shell: ['shell', 'bash', 'sh', 'zsh', 'curl', 'cli', 'terminal', 'console'],
  go: ['golang', 'go'],
  ruby: ['ruby', 'rb'],
  php: ['php'],
  java: ['java'],
  kotlin: ['kotlin', 'kt'],
  swift: ['swift'],
  rust: ['rust', 'rs'],
  csharp: ['c#', 'csharp', 'cs', '.net', 'dotnet'],
  cpp: ['c++', 'cpp'],
  yaml: ['yaml', 'yml'],
  json: ['json', 'jsonc', 'json5'],
  html: ['html'],
  css: ['css'],
  sql: ['sql'],
};

const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([language, spellings]) => spellings.map((spelling) => [spelling, language])),
);

/** Names that are also ordinary words. */
const ambiguous: ReadonlySet<string> = new Set(
  'go cs rs py js ts sh cli terminal console node kt rb'.split(' '),
);

/** The language of a code block, by the word after its fence. */
export function codeLanguage(word: string): string | undefined {
  return byName.get(word);
}

/** The programming languages a question names: `and in Python?`, `in Go`. */
export function languagesNamed(question: string): readonly string[] {
  const results = new Set<string>();
  for (const { 0: word, index } of question.matchAll(/[\p{L}\p{N}.#+]+/gu)) {
    const plain = word.replace(/\.$/, '');
    const language = byName.get(plain.toLowerCase());
    if (language === undefined) continue;
    const isNamed =
      /\b(?:in|with|for|using|about)\s+$/i.test(question.slice(0, index)) ||
      question.trim().replace(/\W+$/, '') === plain;
    if (!ambiguous.has(plain.toLowerCase()) || isNamed) results.add(language);
  }
  return [...results];
}

/** The programming languages that the path and title of a page name: `sdks/ts/testing`. */
export function languagesOfPage({ path, title }: Pick<SearchPage, 'path' | 'title'>): readonly string[] {
  const inPath = path.split('/').flatMap((segment) => byName.get(segment.replace(/-sdk$|^sdk-/, '')) ?? []);
  return [...new Set([...inPath, ...languagesNamed(title)])];
}

/** A question without the programming languages it names. */
export function withoutLanguages(question: string): string {
  return question.replace(/[\p{L}\p{N}.#+]+/gu, (word) =>
    byName.has(word.replace(/\.$/, '').toLowerCase()) ? '' : word,
  );
}
