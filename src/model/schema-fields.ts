import { entriesOf, field, isPlainObject, isTrue, listOf, pointerTo, textField } from '../source/plain.ts';
import type { Plain } from '../source/tree.ts';
import type { Spec } from './openapi.ts';
import { followField, followReference, type Located } from './reference.ts';

/** A field of a request or response, with those inside it. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | undefined;
  readonly fields: readonly SchemaField[];
}

/** Schemas may hold themselves; what lies deeper, or is more than a page can show, is left out. */
const deepest = 6;
const most = 2000;

interface Reading {
  readonly spec: Spec;
  /** Schemas that enclose this one. */
  readonly path: readonly string[];
  /** Fields that may still be read. */
  readonly budget: { left: number };
}

/** The fields of a schema: its own, those of `allOf`, and those of every alternative. */
export function fieldsOf(spec: Spec, schema: Located): readonly SchemaField[] {
  return read({ spec, path: [], budget: { left: most } }, schema);
}

function read(reading: Reading, schema: Located): readonly SchemaField[] {
  const { spec, path, budget } = reading;
  const { value } = schema;
  const place = `${schema.file}#${schema.pointer}`;
  if (!isPlainObject(value) || path.includes(place) || path.length > deepest) return [];
  const inner = { spec, path: [...path, place], budget };
  const required = new Set(listOf(field(value, 'required')));
  const fields = new Map<string, SchemaField>();
  for (const part of partsOf(spec, schema)) {
    for (const one of read(inner, part)) if (!fields.has(one.name)) fields.set(one.name, one);
  }
  const properties = followField(spec.parts, schema, 'properties');
  for (const [name] of entriesOf(properties.value)) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    fields.set(name, fieldOf(inner, name, followField(spec.parts, properties, name), required.has(name)));
  }
  const items = followField(spec.parts, schema, 'items');
  if (items.value !== undefined) return [...fields.values(), ...read(inner, items)];
  return [...fields.values()];
}

function fieldOf(reading: Reading, name: string, schema: Located, required: boolean): SchemaField {
  return {
    name,
    type: typeOf(reading.spec, schema),
    required,
    deprecated: isTrue(schema.value, 'deprecated'),
    description: textField(schema.value, 'description'),
    fields: read(reading, schema),
  };
}

function partsOf(spec: Spec, schema: Located): readonly Located[] {
  return ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
    listOf(field(schema.value, key)).map((value, index) =>
      followReference(spec.parts, {
        value,
        file: schema.file,
        pointer: pointerTo(`${schema.pointer}/${key}`, index),
      }),
    ),
  );
}

/** A type in a few words: `string`, `integer or null`, `string[]`, `"rye" | "oat"`, `string (date-time)`. */
export function typeOf(spec: Spec, schema: Located, depth = 0): string {
  const { value } = schema;
  if (value === true || !isPlainObject(value) || depth > deepest) return 'any';
  const only = field(value, 'const');
  const choices = only === undefined ? listOf(field(value, 'enum')) : [only];
  if (choices.length > 0) return choiceText(choices);
  const written = field(value, 'type');
  const types = typeof written === 'string' ? [written] : listOf(written).map(String);
  if (types.includes('array') || field(value, 'items') !== undefined) {
    const items = followField(spec.parts, schema, 'items');
    const inner = items.value === undefined ? 'any' : typeOf(spec, items, depth + 1);
    return withOthers(
      `${inner.includes(' ') ? `(${inner})` : inner}[]`,
      types.filter((type) => type !== 'array'),
    );
  }
  const format = textField(value, 'format');
  if (types.length > 0)
    return withOthers(`${types[0]}${format === undefined ? '' : ` (${format})`}`, types.slice(1));
  const parts = partsOf(spec, schema);
  const kinds = new Set(parts.map((part) => typeOf(spec, part, depth + 1)));
  if (kinds.size > 0) return [...kinds].join(' or ');
  return field(value, 'properties') === undefined ? 'any' : 'object';
}

/** A long list of choices would drown the rest. */
function choiceText(choices: readonly Plain[]): string {
  const shown = choices.slice(0, 12).map((choice) => JSON.stringify(choice));
  return [...shown, ...(choices.length > shown.length ? ['…'] : [])].join(' | ');
}

function withOthers(type: string, others: readonly string[]): string {
  return [type, ...others].join(' or ');
}
