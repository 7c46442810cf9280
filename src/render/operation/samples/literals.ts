import { isPlainArray } from '../../../source/plain.ts';
import type { Plain } from '../../../source/tree.ts';

export function jsonLiteral(value: Plain): string {
  return JSON.stringify(value, undefined, 2);
}

/** How a language writes values; only the words and the brackets differ from JSON. */
export interface Notation {
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  readonly object: readonly [string, string];
  /** Between a name and its value. */
  readonly pair: string;
}

export function literal(value: Plain, notation: Notation, depth = 1): string {
  if (value === null || typeof value === 'boolean') return notation.words[`${value}`];
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = isPlainArray(value);
  const rows = isList
    ? value.map((each) => literal(each, notation, depth + 1))
    : Object.entries(value).map(
        ([key, each]) => `${JSON.stringify(key)}${notation.pair}${literal(each, notation, depth + 1)}`,
      );
  const [open, close] = isList ? ['[', ']'] : notation.object;
  if (rows.length === 0) return `${open}${close}`;
  const space = '    '.repeat(depth);
  return `${open}\n${rows.map((row) => `${space}${row}`).join(',\n')}\n${space.slice(4)}${close}`;
}

export function indented(text: string, by: number): string {
  return text.replace(/\n/g, `\n${' '.repeat(by)}`);
}
