import type { Parameter } from '../../../../site/model/operation/parts.ts';
import { lookUp } from '../../../../site/source/look-up.ts';
import { isPlainArray, isPlainObject, valueText } from '../../../../site/source/plain.ts';
import type { Plain } from '../../../../site/source/tree.ts';

/** Encoded names and texts that represent a value in a request. */
export type Pairs = readonly (readonly [name: string, text: string])[];

type Written = Pick<Parameter, 'name' | 'style' | 'explode'>;

const separators: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Serializes a parameter (OpenAPI 3.1, 4.8.12.4, "Style Values"); `encode` is applied to each part. */
export function pairsOf(
  { name, style, explode }: Written,
  value: Plain,
  encode: (text: string) => string,
): Pairs {
  const key = encode(name);
  const text = (part: Plain): string => encode(valueText(part));
  if (style === 'json') return [[key, encode(JSON.stringify(value))]];
  if (style === 'label' || style === 'matrix') return [[key, inPath(key, style, explode, value, text)]];
  if (isPlainArray(value)) {
    if (explode && style === 'form') return value.map((item) => [key, text(item)]);
    return [[key, value.map(text).join(lookUp(separators, style) ?? ',')]];
  }
  if (!isPlainObject(value)) return [[key, text(value)]];
  const members = Object.entries(value);
  if (style === 'deepObject')
    return members.map(([member, each]) => [encode(`${name}[${member}]`), text(each)]);
  if (explode && style === 'form') return members.map(([member, each]) => [encode(member), text(each)]);
  const separator = explode ? '=' : ',';
  return [[key, members.map(([member, each]) => text(member) + separator + text(each)).join(',')]];
}

/** `.3,4` and `;id=3,4`, or exploded `.3.4` and `;id=3;id=4`. */
function inPath(
  key: string,
  style: 'label' | 'matrix',
  explode: boolean,
  value: Plain,
  text: (part: Plain) => string,
): string {
  const sign = style === 'label' ? '.' : ';';
  const withName = (part: string): string => (style === 'label' ? part : `${key}=${part}`);
  if (isPlainArray(value)) {
    const items = value.map(text);
    return sign + (explode ? items.map(withName).join(sign) : withName(items.join(',')));
  }
  if (!isPlainObject(value)) return sign + withName(text(value));
  const separator = explode ? '=' : ',';
  const members = Object.entries(value).map(([member, each]) => text(member) + separator + text(each));
  return sign + (explode ? members.join(sign) : withName(members.join(',')));
}
