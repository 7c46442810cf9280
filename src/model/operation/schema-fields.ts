import { entriesOf, field, isPlainObject, isTrue, listOf, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi.ts';
import { followField } from '../reference.ts';
import { limitsOf, type Limit } from './schema-limits.ts';
import { choicesOf, isNull, partsOf, typeOf, type Choice, type SchemaPart } from './schema-type.ts';

/** Which way a value goes alone: from the server, or to it. */
export type Access = 'read only' | 'write only';

/** What a value may be and what is inside it. */
export interface Shape {
  readonly type: string;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Sent only by the server, or only to it. */
  readonly access: Access | undefined;
  readonly default: Plain | undefined;
  readonly example: Plain | undefined;
  readonly choices: readonly Choice[];
  readonly limits: readonly Limit[];
  /** Marks before and after the type that `x-mint` asks for. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Its own fields, those of `allOf`, and those of the items of a list. */
  readonly fields: readonly SchemaField[];
  /** The alternatives of `oneOf` and `anyOf` that have fields of their own. */
  readonly variants: readonly Variant[];
  /** It holds itself: what is inside is told further up. */
  readonly recursive: boolean;
}

/** A field of a request or response, with those inside it. */
export interface SchemaField extends Shape {
  readonly name: string;
  readonly required: boolean;
}

export interface Variant {
  readonly name: string;
  /** Its place among the others, where that is all it is told by. */
  readonly number: number | undefined;
  readonly shape: Shape;
}

/** Schemas may hold themselves; what lies deeper, or is more than anybody reads, is left out. */
const deepest = 6;
const most = 400;

interface Reading {
  readonly spec: Spec;
  /** Schemas that enclose this one. */
  readonly path: readonly string[];
  /** How many schemas may enclose another. */
  readonly deepest: number;
  /** Fields that go the other way. */
  readonly leaving: Access | undefined;
  /** Schemas that may still be read, and whether one was left out for lying too deep. */
  readonly budget: { left: number; isCut: boolean };
}

type Inside = Pick<Shape, 'fields' | 'variants' | 'recursive'>;
const nothingInside: Inside = { fields: [], variants: [], recursive: false };

/**
 * Reads deeper as long as all of a depth can be read: what is left out lies deep, and does not come late. Fields that are
 * `leaving` for the other direction are not part of it.
 */
export function shapeOf(spec: Spec, schema: Located, leaving?: Access): Shape {
  const readTo = (depth: number) => {
    const budget = { left: most, isCut: false };
    return { shape: read({ spec, path: [], deepest: depth, leaving, budget }, schema), budget };
  };
  const all = readTo(deepest);
  if (all.budget.left > 0) return all.shape;
  let whole = readTo(1);
  for (let depth = 2; depth < deepest && whole.budget.isCut; depth++) {
    const deeper = readTo(depth);
    if (deeper.budget.left <= 0) break;
    whole = deeper;
  }
  return whole.shape;
}

function read(reading: Reading, schema: Located): Shape {
  const { value } = schema;
  const items = followField(reading.spec.parts, schema, 'items').value;
  const each = isScalar(items) ? items : undefined;
  const choices = choicesOf(value);
  const mint = field(value, 'x-mint');
  return {
    type: typeOf(reading.spec, schema),
    description: textField(value, 'description') ?? textField(each, 'description'),
    deprecated: isTrue(value, 'deprecated'),
    access: isTrue(value, 'readOnly') ? 'read only' : isTrue(value, 'writeOnly') ? 'write only' : undefined,
    default: field(value, 'default'),
    example: field(value, 'example') ?? listOf(field(value, 'examples'))[0],
    choices: choices.length > 0 ? choices : choicesOf(items),
    limits: [...limitsOf(value), ...limitsOf(each)],
    before: textsOf(field(mint, 'pre')),
    after: textsOf(field(mint, 'post')),
    ...insideOf(reading, schema),
  };
}

function isScalar(schema: Plain | undefined): boolean {
  return /^(?:string|number|integer)$/.test(textField(schema, 'type') ?? '');
}

function textsOf(value: Plain | undefined): readonly string[] {
  return listOf(value).filter((each) => typeof each === 'string');
}

function insideOf(reading: Reading, schema: Located): Inside {
  const { spec, path, budget } = reading;
  const { value } = schema;
  if (!isPlainObject(value) || budget.left <= 0) return nothingInside;
  if (path.length > reading.deepest) {
    budget.isCut = true;
    return nothingInside;
  }
  const place = `${schema.file}#${schema.pointer}`;
  if (path.includes(place)) return { ...nothingInside, recursive: true };
  budget.left -= 1;
  const inner = { ...reading, path: [...path, place] };
  const alternatives = [...partsOf(spec, schema, ['oneOf', 'anyOf'])].filter(
    ({ located }) => !isNull(located),
  );
  // What may only be that or null is that.
  const [only] = alternatives.length === 1 ? alternatives : [];
  const parts = [...partsOf(spec, schema, ['allOf'])].map(({ located }) => insideOf(inner, located));
  const whole = only === undefined ? parts : [...parts, insideOf(inner, only.located)];
  const items = followField(spec.parts, schema, 'items');
  if (items.value !== undefined) whole.push(insideOf(inner, items));
  const fields = new Map<string, SchemaField>();
  for (const one of whole.flatMap((part) => part.fields))
    if (!fields.has(one.name)) fields.set(one.name, one);
  for (const one of ownFields(inner, schema)) fields.set(one.name, one);
  return {
    fields: [...fields.values()],
    variants: [
      ...whole.flatMap(({ variants }) => variants),
      ...(only === undefined ? variantsOf(inner, alternatives) : []),
    ],
    recursive: whole.some(({ recursive }) => recursive) && fields.size === 0,
  };
}

function ownFields(reading: Reading, schema: Located): readonly SchemaField[] {
  const { spec, budget } = reading;
  const required = new Set(listOf(field(schema.value, 'required')));
  const properties = followField(spec.parts, schema, 'properties');
  const fields: SchemaField[] = [];
  for (const [name] of entriesOf(properties.value)) {
    if (budget.left <= 0) return fields;
    budget.left -= 1;
    const located = followField(spec.parts, properties, name);
    const shape = read(reading, located);
    if (shape.access === undefined || shape.access !== reading.leaving)
      fields.push({ ...shape, name, required: required.has(name) });
  }
  const others = followField(spec.parts, schema, 'additionalProperties');
  if (isPlainObject(others.value) && entriesOf(others.value).length > 0)
    fields.push({ ...read(reading, others), name: '{key}', required: false });
  return fields;
}

// Alternatives without fields are told by the type already.
function variantsOf(reading: Reading, alternatives: readonly SchemaPart[]): readonly Variant[] {
  const affordable = alternatives.slice(0, Math.max(0, reading.budget.left));
  const variants = affordable.map(({ located, name }, index) => {
    const shape = read(reading, located);
    if (name !== undefined || shape.fields.length === 0)
      return { name: name ?? shape.type, number: undefined, shape };
    return { name: `Option ${index + 1}`, number: index + 1, shape };
  });
  return variants.some(({ shape }) => hasInside(shape)) ? variants : [];
}

function hasInside({ fields, variants, recursive }: Shape): boolean {
  return fields.length > 0 || variants.length > 0 || recursive;
}
