import { lookUp } from '../../source/look-up.ts';

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
