import type { Code } from '../../doc/block.ts';
import { lookUp } from '../../../site/source/look-up.ts';

/** The language of a code block as a title; '' if it has no name worth showing. */
export function languageLabel(language: string | undefined): string {
  const name = (languageName(language) ?? '').toLowerCase();
  return lookUp(labels, name) ?? name.replace(/^./, (first) => first.toUpperCase());
}

/** The name without attached options: `js{1,3}`. */
export function languageName(language: string | undefined): string | undefined {
  const name = language?.replace(/[{[:].*$/, '');
  return name === '' ? undefined : name;
}

const labels: Readonly<Record<string, string>> = {
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  curl: 'cURL',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  py: 'Python',
  python: 'Python',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  html: 'HTML',
  css: 'CSS',
  xml: 'XML',
  mdx: 'MDX',
  md: 'Markdown',
  markdown: 'Markdown',
  php: 'PHP',
  csharp: 'C#',
  'c#': 'C#',
  cpp: 'C++',
  'c++': 'C++',
  powershell: 'PowerShell',
  sql: 'SQL',
  http: 'HTTP',
  graphql: 'GraphQL',
  text: '',
  txt: '',
  plaintext: '',
  env: '.env',
  toml: 'TOML',
  go: 'Go',
  golang: 'Go',
  node: 'Node.js',
  rb: 'Ruby',
  rs: 'Rust',
};

/**
 * Identifies the language of a sample among others: the one that its title names, or else that of its code. All shells
 * are one language; JavaScript for Node.js is distinct from that for browsers.
 */
export function sampleLanguage({ title, language }: Code): string {
  const named = labelOf(title);
  return lookUp(iconNames, named) === undefined ? labelOf(languageLabel(language)) : named;
}

/** The name of its icon in Tabler. */
export function languageIcon(language: string): string | undefined {
  return lookUp(iconNames, language);
}

function labelOf(text = ''): string {
  const label = text.trim().toLowerCase();
  return /^(?:bash|curl|shell|sh)$/.test(label) ? 'shell' : label;
}

const iconNames: Readonly<Record<string, string>> = {
  shell: 'terminal-2',
  javascript: 'brand-javascript',
  'node.js': 'brand-nodejs',
  typescript: 'brand-typescript',
  python: 'brand-python',
  go: 'brand-golang',
  php: 'brand-php',
  ruby: 'diamond',
  java: 'coffee',
  powershell: 'brand-powershell',
  swift: 'brand-swift',
  'c#': 'brand-c-sharp',
  '.net': 'brand-c-sharp',
  'c++': 'brand-cpp',
  c: 'letter-c',
  kotlin: 'brand-kotlin',
  rust: 'brand-rust',
  dart: 'brand-flutter',
};
