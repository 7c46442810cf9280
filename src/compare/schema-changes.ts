import type { Located, Spec } from '../model/openapi/spec.ts';
import { outlineOf, type Outline } from '../model/schema/outline.ts';
import type { SchemaPart } from '../model/schema/type.ts';
import { followField } from '../model/openapi/reference.ts';
import { entriesOf, field, isPlainObject, isTrue, listOf, textField } from '../source/plain.ts';
import type { ApiChange, Direction } from './api-change.ts';
import { valueChanges } from './value-changes.ts';

/** A schema on one side of the comparison. */
export interface Placed {
  readonly spec: Spec;
  readonly schema: Located;
}

/** Nobody reads about fields that are nested deeper. */
const deepest = 12;

interface Reading {
  readonly direction: Direction;
  /** The name of the whole: `request body`, `query parameter "q"`. */
  readonly name: string;
  /** Pairs of schemas that were already compared. */
  readonly seen: Set<string>;
}

/**
 * Changes for senders or receivers of a value. `name` is its name in messages: `request body`, `query parameter "q"`.
 */
export function schemaChanges(
  before: Placed,
  after: Placed,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  return changesAt({ direction, name, seen: new Set() }, before, after, []);
}

function* changesAt(
  reading: Reading,
  before: Placed,
  after: Placed,
  path: readonly string[],
): Generator<ApiChange> {
  const key = [before, after].map(({ schema }) => `${schema.file}#${schema.pointer}`).join(' ');
  if (reading.seen.has(key) || path.length > deepest) return;
  reading.seen.add(key);
  const then = outlineOf(before.spec, before.schema);
  const now = outlineOf(after.spec, after.schema);
  const subject = subjectAt(reading, path);
  yield* valueChanges(then, now, reading.direction, subject);
  yield* fieldChanges(reading, before.spec, then, after.spec, now, path);
  yield* furtherFieldChanges(reading, before.spec, then, after.spec, now, path);
  yield* alternativeChanges(reading, before.spec, then, after.spec, now, path);
}

function subjectAt({ name }: Reading, path: readonly string[]): string {
  return path.length === 0 ? name : `${name}: field "${path.join('.')}"`;
}

function* fieldChanges(
  reading: Reading,
  specThen: Spec,
  then: Outline,
  specNow: Spec,
  now: Outline,
  path: readonly string[],
): Generator<ApiChange> {
  const { direction } = reading;
  const [known, fields] = [fieldsOf(specThen, then, direction), fieldsOf(specNow, now, direction)];
  for (const [key, { located, required }] of fields) {
    const inner = [...path, key];
    const was = known.get(key);
    if (was === undefined) {
      const breaking = direction === 'request' && required;
      yield { text: `${subjectAt(reading, inner)} is new${required ? ' and required' : ''}`, breaking };
      continue;
    }
    if (required !== was.required) {
      const breaking = direction === 'request' ? required : !required;
      yield { text: `${subjectAt(reading, inner)} is now ${required ? 'required' : 'optional'}`, breaking };
    }
    yield* changesAt(
      reading,
      { spec: specThen, schema: was.located },
      { spec: specNow, schema: located },
      inner,
    );
  }
  for (const key of known.keys())
    if (!fields.has(key)) yield { text: `${subjectAt(reading, [...path, key])} is gone`, breaking: true };
}

interface Field {
  readonly located: Located;
  readonly required: boolean;
}

/** Without those that are only sent in the other direction. */
function fieldsOf(spec: Spec, { layers }: Outline, direction: Direction): ReadonlyMap<string, Field> {
  const leaving = direction === 'request' ? 'readOnly' : 'writeOnly';
  const required = new Set(
    layers.flatMap(({ located }) => listOf(field(located.value, 'required')).map(String)),
  );
  const fields = new Map<string, Field>();
  for (const { located } of layers) {
    const properties = followField(spec.parts, located, 'properties');
    for (const [key] of entriesOf(properties.value)) {
      const property = followField(spec.parts, properties, key);
      if (!isTrue(property.value, leaving))
        fields.set(key, { located: property, required: required.has(key) });
    }
  }
  return fields;
}

/** Fields that are not listed by name. */
function* furtherFieldChanges(
  reading: Reading,
  specThen: Spec,
  then: Outline,
  specNow: Spec,
  now: Outline,
  path: readonly string[],
): Generator<ApiChange> {
  const [was, is] = [furtherOf(specThen, then), furtherOf(specNow, now)];
  const isClosed = (located: Located | undefined) => located?.value === false;
  if (isClosed(was) !== isClosed(is))
    yield {
      text: `${subjectAt(reading, path)} may ${isClosed(is) ? 'no longer' : 'now'} hold further fields`,
      breaking: isClosed(is) && reading.direction === 'request',
    };
  if (was !== undefined && is !== undefined && isPlainObject(was.value) && isPlainObject(is.value))
    yield* changesAt(reading, { spec: specThen, schema: was }, { spec: specNow, schema: is }, [
      ...path,
      '{key}',
    ]);
}

function furtherOf(spec: Spec, { layers }: Outline): Located | undefined {
  return layers
    .map(({ located }) => followField(spec.parts, located, 'additionalProperties'))
    .find(({ value }) => value !== undefined);
}

/** The alternatives of a value, and the field that selects one. */
function* alternativeChanges(
  reading: Reading,
  specThen: Spec,
  then: Outline,
  specNow: Spec,
  now: Outline,
  path: readonly string[],
): Generator<ApiChange> {
  const subject = subjectAt(reading, path);
  const narrows = reading.direction === 'request';
  const [known, alternatives] = [alternativesOf(then), alternativesOf(now)];
  if (known.size > 0 && alternatives.size > 0) {
    for (const [name, { located }] of known) {
      const other = alternatives.get(name);
      if (other === undefined) yield { text: `${subject} may no longer be ${name}`, breaking: narrows };
      else
        yield* changesAt(
          reading,
          { spec: specThen, schema: located },
          { spec: specNow, schema: other.located },
          path,
        );
    }
    for (const name of alternatives.keys())
      if (!known.has(name)) yield { text: `${subject} may also be ${name}`, breaking: !narrows };
  }
  const [was, is] = [discriminatorOf(then), discriminatorOf(now)];
  if (was !== is && was !== undefined && is !== undefined)
    yield { text: `${subject} has the discriminator "${is}", which was "${was}"`, breaking: true };
  yield* mappingChanges(then, now, subject, narrows);
}

/** The schemas that the values of a discriminator select. */
function* mappingChanges(
  then: Outline,
  now: Outline,
  subject: string,
  narrows: boolean,
): Generator<ApiChange> {
  const [known, mapping] = [mappingOf(then), mappingOf(now)];
  if (known.size === 0 || mapping.size === 0) return;
  for (const [value, form] of known) {
    const other = mapping.get(value);
    if (other === undefined)
      yield { text: `${subject} no longer has the discriminator value "${value}"`, breaking: narrows };
    else if (other !== form)
      yield {
        text: `${subject} with the discriminator value "${value}" is now ${other}, and was ${form}`,
        breaking: true,
      };
  }
  for (const value of mapping.keys())
    if (!known.has(value))
      yield { text: `${subject} has the new discriminator value "${value}"`, breaking: !narrows };
}

function mappingOf({ layers }: Outline): ReadonlyMap<string, string> {
  return new Map(
    layers.flatMap(({ located }) =>
      entriesOf(field(field(located.value, 'discriminator'), 'mapping')).map(
        ([value, form]) => [value, String(form).replace(/^.*\//, '')] as const,
      ),
    ),
  );
}

/** By name, or by index for those without one. */
function alternativesOf({ layers }: Outline): ReadonlyMap<string, SchemaPart> {
  const all = layers.flatMap((layer) => layer.alternatives);
  return new Map(
    all.map((part, index) => [part.name === undefined ? `the form ${index + 1}` : `"${part.name}"`, part]),
  );
}

function discriminatorOf({ layers }: Outline): string | undefined {
  const fields = layers.map(({ located }) =>
    textField(field(located.value, 'discriminator'), 'propertyName'),
  );
  return fields.find((name) => name !== undefined);
}
