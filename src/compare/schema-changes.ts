import type { Located, Spec } from '../model/openapi/spec.ts';
import { outlineOf, type Outline } from '../model/schema/outline.ts';
import type { SchemaPart } from '../model/schema/type.ts';
import { followField } from '../model/openapi/reference.ts';
import { entriesOf, field, isPlainObject, isTrue, listOf, textField } from '../source/plain.ts';
import type { ApiChange, Direction, Part } from './api-change.ts';
import { valueChanges } from './value-changes.ts';

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
  then: Part,
  now: Part,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  return changesAt({ direction, name, seen: new Set() }, then, now, []);
}

function* changesAt(reading: Reading, then: Part, now: Part, path: readonly string[]): Generator<ApiChange> {
  const key = [then, now].map(({ located }) => `${located.file}#${located.pointer}`).join(' ');
  if (reading.seen.has(key) || path.length > deepest) return;
  reading.seen.add(key);
  const [former, current] = [sideOf(then), sideOf(now)];
  yield* valueChanges(former.outline, current.outline, reading.direction, subjectAt(reading, path));
  yield* fieldChanges(reading, former, current, path);
  yield* furtherFieldChanges(reading, former, current, path);
  yield* alternativeChanges(reading, former, current, path);
}

/** A schema on one side of the comparison. */
interface Side {
  readonly spec: Spec;
  readonly outline: Outline;
}

function sideOf({ spec, located }: Part): Side {
  return { spec, outline: outlineOf(spec, located) };
}

function subjectAt({ name }: Reading, path: readonly string[]): string {
  return path.length === 0 ? name : `${name}: field "${path.join('.')}"`;
}

function* fieldChanges(
  reading: Reading,
  then: Side,
  now: Side,
  path: readonly string[],
): Generator<ApiChange> {
  const { direction } = reading;
  const [earlier, fields] = [propertiesOf(then, direction), propertiesOf(now, direction)];
  for (const [key, { located, required }] of fields) {
    const inner = [...path, key];
    const was = earlier.get(key);
    if (was === undefined) {
      const breaking = direction === 'request' && required;
      yield { text: `${subjectAt(reading, inner)} is new${required ? ' and required' : ''}`, breaking };
      continue;
    }
    if (required !== was.required) {
      const breaking = direction === 'request' ? required : !required;
      yield { text: `${subjectAt(reading, inner)} is now ${required ? 'required' : 'optional'}`, breaking };
    }
    yield* changesAt(reading, { ...then, located: was.located }, { ...now, located }, inner);
  }
  for (const key of earlier.keys())
    if (!fields.has(key)) yield { text: `${subjectAt(reading, [...path, key])} is gone`, breaking: true };
}

interface Field {
  readonly located: Located;
  readonly required: boolean;
}

/** Without those that are only sent in the other direction. */
function propertiesOf({ spec, outline: { layers } }: Side, direction: Direction): ReadonlyMap<string, Field> {
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
  then: Side,
  now: Side,
  path: readonly string[],
): Generator<ApiChange> {
  const [was, is] = [furtherOf(then), furtherOf(now)];
  const isClosed = (located: Located | undefined) => located?.value === false;
  if (isClosed(was) !== isClosed(is))
    yield {
      text: `${subjectAt(reading, path)} may ${isClosed(is) ? 'no longer' : 'now'} hold further fields`,
      breaking: isClosed(is) && reading.direction === 'request',
    };
  if (was !== undefined && is !== undefined && isPlainObject(was.value) && isPlainObject(is.value))
    yield* changesAt(reading, { ...then, located: was }, { ...now, located: is }, [...path, '{key}']);
}

function furtherOf({ spec, outline: { layers } }: Side): Located | undefined {
  return layers
    .map(({ located }) => followField(spec.parts, located, 'additionalProperties'))
    .find(({ value }) => value !== undefined);
}

/** The alternatives of a value, and the field that selects one. */
function* alternativeChanges(
  reading: Reading,
  then: Side,
  now: Side,
  path: readonly string[],
): Generator<ApiChange> {
  const subject = subjectAt(reading, path);
  const narrows = reading.direction === 'request';
  const [earlier, alternatives] = [alternativesOf(then.outline), alternativesOf(now.outline)];
  if (earlier.size > 0 && alternatives.size > 0) {
    for (const [name, { located }] of earlier) {
      const other = alternatives.get(name);
      if (other === undefined) yield { text: `${subject} may no longer be ${name}`, breaking: narrows };
      else yield* changesAt(reading, { ...then, located }, { ...now, located: other.located }, path);
    }
    for (const name of alternatives.keys())
      if (!earlier.has(name)) yield { text: `${subject} may also be ${name}`, breaking: !narrows };
  }
  const [was, is] = [discriminatorOf(then.outline), discriminatorOf(now.outline)];
  if (was !== is && was !== undefined && is !== undefined)
    yield { text: `${subject} has the discriminator "${is}", which was "${was}"`, breaking: true };
  yield* mappingChanges(then.outline, now.outline, subject, narrows);
}

/** The schemas that the values of a discriminator select. */
function* mappingChanges(
  then: Outline,
  now: Outline,
  subject: string,
  narrows: boolean,
): Generator<ApiChange> {
  const [earlier, mapping] = [mappingOf(then), mappingOf(now)];
  if (earlier.size === 0 || mapping.size === 0) return;
  for (const [value, form] of earlier) {
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
    if (!earlier.has(value))
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
