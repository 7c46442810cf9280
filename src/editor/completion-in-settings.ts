import { CompletionItemKind } from 'vscode-languageserver';
import { settingKeys } from '../site/load/settings.ts';
import { rules } from '../check/rules/index.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';
import type { RequestAt } from './snapshot.ts';
import { lookUp } from '../site/source/look-up.ts';

/** Completions in docs.config.yaml: keys, rule ids and severities. */
export function settingsCompletion({ file, offset }: RequestAt): Suggestions | undefined {
  const start = file.text.lastIndexOf('\n', offset - 1) + 1;
  const line = file.text.slice(start, offset);
  const value = /^\s*(?:- )?([\w/.-]+):\s+(\S*)$/.exec(line);
  if (value !== null) {
    const [, key = '', typed = ''] = value;
    return { from: offset - typed.length, items: valuesOf(key) };
  }
  const key = /^(\s*)(?:- )?([\w/-]*)$/.exec(line);
  if (key === null) return undefined;
  const [, indent = '', typed = ''] = key;
  return {
    from: offset - typed.length,
    items: keysBelow(parentOf(file.text.slice(0, start), indent.length)),
  };
}

/** The key of the preceding line with less indentation. */
function parentOf(before: string, indent: number): string {
  for (const line of before.split('\n').toReversed()) {
    const [, spaces = '', key = ''] = /^(\s*)(?:- )?([\w/-]+):\s*$/.exec(line) ?? [];
    if (key !== '' && spaces.length < indent) return key;
  }
  return '';
}

function keysBelow(parent: string): readonly Suggestion[] {
  if (parent === 'rules')
    return rules.map(({ id, summary }) => ({ text: id, kind: CompletionItemKind.Value, detail: summary }));
  const keys = lookUp<readonly string[]>(settingKeys, parent) ?? [];
  return keys.map((text) => ({ text, kind: CompletionItemKind.Property }));
}

function valuesOf(key: string): readonly Suggestion[] {
  const values =
    key === 'strict' ? ['true', 'false'] : key.includes('/') ? ['off', 'info', 'warning', 'error'] : [];
  return values.map((text) => ({ text, kind: CompletionItemKind.Value }));
}
