import { escape } from '../../source/text/escape.ts';
import { entriesOf, isPlainArray, isPlainObject, valueText } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { SchemaField, Shape } from './fields.ts';

/** A value as XML, with the names that its schema defines. A text stays unchanged. */
export function xmlText(shape: Shape, value: Plain): string {
  if (typeof value === 'string' && /^\s*</.test(value)) return value;
  const { xml } = shape;
  const name = xml?.name ?? xml?.schema ?? 'root';
  const lines = isPlainArray(value)
    ? element(
        name === xml?.schema ? 'root' : name,
        '',
        value.flatMap((each) => elements(xml?.item ?? name, withoutForm(shape), each)),
      )
    : elements(name, shape, value);
  return lines.join('\n');
}

function elements(called: string, shape: Shape | undefined, value: Plain): readonly string[] {
  const xml = shape?.xml;
  const name = xml?.name ?? called;
  if (isPlainArray(value)) {
    const items = value.flatMap((each) => elements(xml?.item ?? name, withoutForm(shape), each));
    return xml?.isWrapped === true ? element(name, '', items) : items;
  }
  if (!isPlainObject(value)) return [`<${name}>${contentOf(value)}</${name}>`];
  const members = entriesOf(value).map(([key, each]) => ({ key, each, field: fieldOf(shape, key) }));
  const attributes = members
    .filter(({ field }) => field?.xml?.isAttribute === true)
    .map(({ key, each, field }) => ` ${field?.xml?.name ?? key}="${contentOf(each)}"`);
  const inside = members
    .filter(({ field }) => field?.xml?.isAttribute !== true)
    .flatMap(({ key, each, field }) => elements(key, field, each));
  return element(name, attributes.join(''), inside);
}

// A placeholder such as `<string>` would look like an element.
function contentOf(value: Plain): string {
  return value === null ? '' : escape(valueText(value).replace(/^<(\w+)>$/, '$1'));
}

function element(name: string, attributes: string, inside: readonly string[]): readonly string[] {
  if (inside.length === 0) return [`<${name}${attributes}/>`];
  return [`<${name}${attributes}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
}

/** For list items, whose name is already known. */
function withoutForm(shape: Shape | undefined): Shape | undefined {
  return shape && { ...shape, xml: undefined };
}

function fieldOf(shape: Shape | undefined, name: string): SchemaField | undefined {
  const all = [...(shape?.fields ?? []), ...(shape?.variants.flatMap((one) => one.shape.fields) ?? [])];
  return all.find((field) => field.name === name);
}
