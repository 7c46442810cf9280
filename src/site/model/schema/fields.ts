import { entriesOf, field, isPlainObject, listOf, textField } from '../../source/plain.ts';
import { followField, followReference } from '../openapi/reference.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import type { Access, Facts } from './facts.ts';
import { placeOf, type Layer } from './layers.ts';
import { outlineOf } from './outline.ts';
import { partsOf } from './type.ts';
import type { XmlForm } from './xml.ts';

/** The possible values of a schema, and their content. */
export interface Shape extends Facts {
  readonly type: string;
  readonly xml: XmlForm | undefined;
  /** Its own fields, those of `allOf`, and those of list items. */
  readonly fields: readonly SchemaField[];
  /** The alternatives of `oneOf` and `anyOf`, where they differ in more than their types. */
  readonly variants: readonly Variant[];
  /** Whether it contains itself: its content is described further up. */
  readonly recursive: boolean;
}

/** A field of a request or response, with nested fields. */
export interface SchemaField extends Shape {
  readonly name: string;
  /**
   * `field` is a single field, `fields` all fields with names like `{key}`, `item` the item at a position of a list,
   * like `[0]`.
   */
  readonly kind: 'field' | 'fields' | 'item';
  readonly required: boolean;
}

export interface Variant {
  readonly name: string;
  /** Its index among its siblings, where nothing else identifies it. */
  readonly number: number | undefined;
  readonly shape: Shape;
}

/** Schemas may contain themselves. What is nested deeper, or is more than anybody reads, is omitted. */
const maxDepth = 6;
const maxFields = 400;

interface Reading {
  readonly spec: Spec;
  /** The enclosing schemas. */
  readonly path: readonly string[];
  /** The number of enclosing fields and alternatives, and its maximum. */
  readonly depth: number;
  readonly maxDepth: number;
  /** Direction whose fields are excluded. */
  readonly leaving: Access | undefined;
  /** Number of schemas that may still be read, and whether one was omitted because of its depth. */
  readonly budget: { remaining: number; isCut: boolean };
}

/**
 * Increases the depth as long as everything at that depth can be read, so that what is omitted is nested deep rather
 * than late. Fields that are only for the other direction (`leaving`) are excluded.
 */
export function shapeOf(spec: Spec, schema: Located, leaving?: Access): Shape {
  const readTo = (limit: number) => {
    const budget = { remaining: maxFields, isCut: false };
    return { shape: read({ spec, path: [], depth: 0, maxDepth: limit, leaving, budget }, schema), budget };
  };
  const all = readTo(maxDepth);
  if (all.budget.remaining > 0) return all.shape;
  let whole = readTo(1);
  for (let limit = 2; limit < maxDepth && whole.budget.isCut; limit++) {
    const deeper = readTo(limit);
    if (deeper.budget.remaining <= 0) break;
    whole = deeper;
  }
  return whole.shape;
}

function read(reading: Reading, schema: Located): Shape {
  const { type, xml, facts, layers } = outlineOf(reading.spec, schema);
  return { type, xml, ...facts, ...insideOf(reading, layers) };
}

function insideOf(
  reading: Reading,
  layers: readonly Layer[],
): Pick<Shape, 'fields' | 'variants' | 'recursive'> {
  const { budget, path } = reading;
  const fields = new Map<string, SchemaField>();
  const variants: Variant[] = [];
  const fresh = layers.filter(({ chain }) => !chain.some((place) => path.includes(place)));
  const required = new Set(fresh.flatMap(({ located }) => listOf(field(located.value, 'required'))));
  for (const layer of fresh) {
    if (budget.remaining <= 0) break;
    if (reading.depth > reading.maxDepth) {
      budget.isCut = true;
      break;
    }
    budget.remaining -= 1;
    const inner = { ...reading, path: [...path, ...layer.chain], depth: reading.depth + 1 };
    for (const one of ownFields(inner, layer, required)) {
      const earlier = fields.get(one.name);
      fields.set(one.name, earlier === undefined ? one : merged(earlier, one));
    }
    variants.push(...variantsOf(inner, layer));
    const discriminator = discriminatorOf(reading.spec, layer.located);
    const telling = fields.get(discriminator?.field ?? '');
    if (discriminator !== undefined && telling !== undefined)
      fields.set(telling.name, among(telling, valuesFor(discriminator, layer.chain[0] ?? '')));
  }
  return {
    fields: [...fields.values()],
    variants,
    recursive: fresh.length < layers.length && fields.size === 0,
  };
}

function ownFields(
  reading: Reading,
  { located }: Layer,
  required: ReadonlySet<unknown>,
): readonly SchemaField[] {
  const { spec, budget } = reading;
  const properties = followField(spec.parts, located, 'properties');
  const fields: SchemaField[] = [];
  for (const [name] of entriesOf(properties.value)) {
    if (budget.remaining <= 0) return fields;
    budget.remaining -= 1;
    const shape = read(reading, followField(spec.parts, properties, name));
    if (shape.access === undefined || shape.access !== reading.leaving)
      fields.push({ name, kind: 'field', required: required.has(name), ...shape });
  }
  return [...fields, ...namelessFields(reading, located)];
}

function* namelessFields(reading: Reading, located: Located): Generator<SchemaField> {
  const { spec, budget } = reading;
  const fieldFor = (schema: Located, name: string, kind: SchemaField['kind']): SchemaField => ({
    ...read(reading, schema),
    name,
    kind,
    required: false,
  });
  const patterns = followField(spec.parts, located, 'patternProperties');
  for (const [pattern] of entriesOf(patterns.value))
    if (budget.remaining > 0)
      yield fieldFor(followField(spec.parts, patterns, pattern), `{key: ${pattern}}`, 'fields');
  const others = followField(spec.parts, located, 'additionalProperties');
  if (isPlainObject(others.value) && entriesOf(others.value).length > 0)
    yield fieldFor(others, '{key}', 'fields');
  let place = 0;
  for (const item of partsOf(spec, located, ['prefixItems']))
    if (budget.remaining > 0) yield fieldFor(item.located, `[${place++}]`, 'item');
}

/** The field, limited to some of its values. */
function among(one: SchemaField, values: readonly string[]): SchemaField {
  const allowed = one.choices.filter(({ value }) => values.includes(String(value)));
  if (one.choices.length > 0 && allowed.length === 0) return one;
  const choices = values.map((value) => ({ value, description: undefined }));
  return { ...one, choices: allowed.length > 0 ? allowed : choices };
}

/** A field defined by two schemas: values match both of them. */
function merged(first: SchemaField, second: SchemaField): SchemaField {
  const [wide, narrow] = first.choices.length > second.choices.length ? [first, second] : [second, first];
  const kinds = new Set(second.limits.map(({ kind }) => kind));
  const isDescribed = hasInside(second);
  return {
    ...second,
    type: second.type === 'any' ? first.type : second.type,
    description: second.description ?? first.description,
    access: second.access ?? first.access,
    deprecated: second.deprecated || first.deprecated,
    default: second.default ?? first.default,
    example: second.example ?? first.example,
    choices: narrow.choices.length > 0 ? narrow.choices : wide.choices,
    limits: [...second.limits, ...first.limits.filter(({ kind }) => !kinds.has(kind))],
    fields: isDescribed ? second.fields : first.fields,
    variants: isDescribed ? second.variants : first.variants,
    recursive: isDescribed ? second.recursive : first.recursive,
  };
}

function variantsOf(reading: Reading, { located: union, alternatives }: Layer): readonly Variant[] {
  const affordable = alternatives.slice(0, Math.max(0, reading.budget.remaining));
  const discriminator = discriminatorOf(reading.spec, union);
  const shapes = affordable.map(({ located }) => {
    const shape = read(reading, located);
    if (discriminator === undefined) return shape;
    const values = valuesFor(discriminator, placeOf(located));
    const tell = (one: SchemaField) => (one.name === discriminator.field ? among(one, values) : one);
    return { ...shape, fields: shape.fields.map(tell) };
  });
  const variants = shapes.map((shape, index) => {
    const { fields, type } = shape;
    const isAlone = shapes.filter((other) => other.type === type).length === 1;
    const name = affordable[index]?.name ?? (isAlone && fields.length === 0 ? type : undefined);
    const number = index + 1;
    return { name: name ?? `Option ${number}`, number: name === undefined ? number : undefined, shape };
  });
  return variants.some(({ shape }) => hasContent(shape)) ? variants : [];
}

/** Whether there is more to say about a value than its type. */
function hasContent(shape: Shape): boolean {
  const { description, choices, limits } = shape;
  return hasInside(shape) || description !== undefined || choices.length > 0 || limits.length > 0;
}

function hasInside({ fields, variants, recursive }: Shape): boolean {
  return fields.length > 0 || variants.length > 0 || recursive;
}

/** The field that determines which schema a value matches. */
interface Discriminator {
  readonly field: string;
  /** Its possible values, with the location of the schema for each. */
  readonly mapping: readonly (readonly [value: string, place: string])[];
}

/** Undefined if a schema has none, or does not define its values. */
function discriminatorOf(spec: Spec, schema: Located): Discriminator | undefined {
  const written = field(schema.value, 'discriminator');
  const name = textField(written, 'propertyName');
  const mapping = entriesOf(field(written, 'mapping')).flatMap(([value, target]) =>
    typeof target === 'string' ? [[value, targetPlace(spec, schema, target)] as const] : [],
  );
  return name === undefined || mapping.length === 0 ? undefined : { field: name, mapping };
}

/** The values that select a schema; all values where none does. */
function valuesFor({ mapping }: Discriminator, place: string): readonly string[] {
  const selecting = mapping.filter(([, target]) => target === place);
  return (selecting.length > 0 ? selecting : mapping).map(([value]) => value);
}

// A bare name refers to a schema in `components` (OpenAPI 3.1, 4.8.25.4).
function targetPlace(spec: Spec, schema: Located, target: string): string {
  const isName = /^[\w.-]+$/.test(target) && !/\.(?:ya?ml|json)$/.test(target);
  const reference = isName ? `#/components/schemas/${target}` : target;
  return placeOf(followReference(spec.parts, { ...schema, value: { $ref: reference } }));
}
