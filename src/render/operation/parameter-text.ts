import type { Parameter } from '../../model/operation/parts.ts';
import { isPlainArray, isPlainObject } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/** Names and texts that a request carries for a value, encoded. */
export type Pairs = readonly (readonly [name: string, text: string])[];

type Written = Pick<Parameter, 'name' | 'style' | 'explode'>;

const separators: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '|' };

/** A value as its parameter is sent (OpenAPI 3.1, 4.8.12.4, "Style Values"); `encode` is applied to each part of it. */
export function pairsOf(
  { name, style, explode }: Written,
  value: Plain,
  encode: (text: string) => string,
): Pairs {
  const key = encode(name);
  const text = (part: Plain): string => encode(textOf(part));
  if (style === 'json') return [[key, encode(JSON.stringify(value))]];
  if (isPlainArray(value)) {
    if (explode && style === 'form') return value.map((item) => [key, text(item)]);
    return [[key, value.map(text).join(separators[style] ?? ',')]];
  }
  if (!isPlainObject(value)) return [[key, text(value)]];
  const members = Object.entries(value);
  if (style === 'deepObject')
    return members.map(([member, each]) => [`${key}[${encode(member)}]`, text(each)]);
  if (explode && style === 'form') return members.map(([member, each]) => [encode(member), text(each)]);
  const joint = explode ? '=' : ',';
  return [[key, members.map(([member, each]) => encode(member) + joint + text(each)).join(',')]];
}

export function textOf(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
