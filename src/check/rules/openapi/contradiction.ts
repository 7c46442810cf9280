import type { Located, Spec } from '../../../site/model/openapi/spec.ts';
import { followReference } from '../../../site/model/openapi/reference.ts';
import {
  entriesOf,
  field,
  isPlainArray,
  isPlainObject,
  isTrue,
  listOf,
  pointerTo,
  textField,
} from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { kindName, shorten, typeName } from '../../../site/source/wording.ts';
import { missedFormat } from './formats.ts';

/** Where a value contradicts its schema, and how. */
export interface Contradiction {
  /** In the file of the value. */
  readonly pointer: string;
  readonly message: string;
}

/** Deeper values are not compared. */
const maxDepth = 24;

/**
 * The first part of a value that its schema does not allow: another type or format, or none of the values it lists. Undefined for
 * schemas with alternatives, any of which may apply.
 */
export function contradiction(
  spec: Spec,
  schema: Located,
  value: Plain,
  pointer: string,
  depth = 0,
  compared = new Set<string>(),
): Contradiction | undefined {
  const { value: rules, file, pointer: at } = followReference(spec.parts, schema);
  if (!isPlainObject(rules) || depth > maxDepth || isPlaceholder(value)) return undefined;
  // Schemas that are composed of the same ones would multiply at each level.
  const comparison = `${file}#${at} ${pointer}`;
  if (compared.has(comparison)) return undefined;
  compared.add(comparison);
  if ('oneOf' in rules || 'anyOf' in rules || 'not' in rules) return undefined;
  if (value === null && (isTrue(rules, 'nullable') || isTrue(rules, 'x-nullable'))) return undefined;
  const types = typesOf(rules);
  if (types.length > 0 && !types.some((type) => hasType(type, value)))
    return { pointer, message: mismatch(value, types) };
  const choices = field(rules, 'enum');
  if (isPlainArray(choices) && typeof value !== 'object' && !choices.includes(value))
    return { pointer, message: `${valueText(value)} is not one of ${listedChoices(choices)}` };
  const format =
    typeof value === 'string' ? missedFormat(textField(rules, 'format') ?? '', value) : undefined;
  if (format !== undefined) return { pointer, message: `${valueText(value)} is not ${format}` };
  const inside = (key: string): Located => ({ value: field(rules, key), file, pointer: pointerTo(at, key) });
  if (isPlainArray(value)) {
    const items = inside('items');
    if (!isPlainObject(items.value)) return undefined;
    return first(value.entries(), ([index, item]) =>
      contradiction(spec, items, item, pointerTo(pointer, index), depth + 1, compared),
    );
  }
  if (!isPlainObject(value)) return undefined;
  const properties = inside('properties');
  return (
    first(entriesOf(value), ([key, child]) => {
      const property = field(properties.value, key);
      if (property === undefined) return undefined;
      const located = { value: property, file, pointer: pointerTo(properties.pointer, key) };
      return contradiction(spec, located, child, pointerTo(pointer, key), depth + 1, compared);
    }) ??
    first(listOf(rules.allOf).entries(), ([index, part]) => {
      const located = { value: part, file, pointer: `${at}/allOf/${index}` };
      return contradiction(spec, located, value, pointer, depth + 1, compared);
    })
  );
}

function first<T>(
  items: Iterable<T>,
  find: (item: T) => Contradiction | undefined,
): Contradiction | undefined {
  for (const item of items) {
    const contradiction = find(item);
    if (contradiction !== undefined) return contradiction;
  }
  return undefined;
}

/** Whether a text is a placeholder for any value. */
function isPlaceholder(value: Plain): boolean {
  return typeof value === 'string' && /^(?:<.*>|\{\{?.*\}\}?|\$\{.*\}|\.\.\.|…)$/.test(value.trim());
}

function typesOf({ type }: { readonly [key: string]: Plain }): readonly string[] {
  return (isPlainArray(type) ? type : [type]).filter(
    (each): each is string => typeof each === 'string' && Object.hasOwn(checks, each),
  );
}

function hasType(type: string, value: Plain): boolean {
  return checks[type]?.(value) ?? true;
}

const checks: Readonly<Record<string, (value: Plain) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => isPlainArray(value),
  object: (value) => isPlainObject(value),
  null: (value) => value === null,
};

function mismatch(value: Plain, types: readonly string[]): string {
  const expected = types.map(typeName).join(' or ');
  if (typeof value === 'string' || (typeof value === 'object' && value !== null))
    return `${valueText(value)} is ${kindName(value)}, not ${expected}`;
  return `${valueText(value)} is not ${expected}`;
}

function valueText(value: Plain): string {
  return shorten(JSON.stringify(value));
}

function listedChoices(choices: readonly Plain[]): string {
  const some = choices.slice(0, 6).map(valueText).join(', ');
  return choices.length > 6 ? `${some} …` : some;
}
