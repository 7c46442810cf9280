import { stringOf, valueOf } from '../../source/tree.ts';
import type { Site } from '../site.ts';

/** By name: the texts that docs.json's `variables` give. */
export type Variables = ReadonlyMap<string, string>;

export function variablesOf(site: Site): Variables {
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

/** Text in which `{{name}}` is replaced by what docs.json says of it; unknown names stay. */
export function withVariables(text: string, variables: Variables): string {
  if (variables.size === 0 || !text.includes('{{')) return text;
  return text.replace(placeholder, (whole, name: string) => variables.get(name) ?? whole);
}

/** Whether `{{name}}` stands in a text. */
export function takesVariables(text: string): boolean {
  return text.includes('{{') && text.search(placeholder) !== -1;
}

/** In `${{name}}` the parser takes `{name}` for the code of an expression, which no page could show. The `{{name}}` of such code. */
export function placeholderOf(expression: string): string | undefined {
  return /^\{\s*[\w.-]+\s*\}$/.test(expression) ? `{${expression}}` : undefined;
}
