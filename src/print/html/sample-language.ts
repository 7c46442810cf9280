import type { Code } from '../../doc/block.ts';
import { lookUp } from '../../source/look-up.ts';
import { languageLabel } from './language-label.ts';

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
