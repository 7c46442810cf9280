import { stringOf, valueOf } from '../../source/tree.ts';
import type { Structure } from '../site.ts';

/** The `variables` of docs.json, by name. */
export type Variables = ReadonlyMap<string, string>;

export function variablesOf(site: Structure): Variables {
  const tree = valueOf(site.config, 'variables');
  if (tree?.kind !== 'object') return new Map();
  return new Map(
    tree.members.flatMap(({ key, value }): [string, string][] => {
      const text = stringOf(value);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

const placeholder = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** A text in which `{{name}}` is replaced by the value of the variable; unknown names are kept. */
export function withVariables(text: string, variables: Variables): string {
  if (variables.size === 0 || !text.includes('{{')) return text;
  return text.replace(placeholder, (whole, name: string) => variables.get(name) ?? whole);
}

/** Whether a text contains `{{name}}`. */
export function takesVariables(text: string): boolean {
  return text.includes('{{') && text.search(placeholder) !== -1;
}

/**
 * In `${{name}}`, the parser takes `{name}` for code of an expression, which no page could show. Returns the `{{name}}`
 * for such code.
 */
export function placeholderOf(expression: string): string | undefined {
  return /^\{\s*[\w.-]+\s*\}$/.test(expression) ? `{${expression}}` : undefined;
}
