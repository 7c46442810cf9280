import type { Spec } from '../../site/model/openapi/spec.ts';
import { outlineOf, type Outline } from '../../site/model/schema/outline.ts';
import { followField } from '../../site/model/openapi/reference.ts';
import { entriesOf, field, isPlainObject, isTrue, listOf, textField } from '../../site/source/plain.ts';
import {
  both,
  fieldOf,
  matchByKey,
  type ApiChange,
  type Both,
  type Direction,
  type Part,
} from './api-change.ts';
import { valueChanges } from './value-changes.ts';

/** Fields that are nested deeper are not compared. */
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
export function schemaChanges(parts: Both<Part>, direction: Direction, name: string): Generator<ApiChange> {
  return changesAt({ direction, name, seen: new Set() }, parts, []);
}

function* changesAt(reading: Reading, parts: Both<Part>, path: readonly string[]): Generator<ApiChange> {
  const key = parts.map(({ located }) => `${located.file}#${located.pointer}`).join(' ');
  if (reading.seen.has(key) || path.length > deepest) return;
  reading.seen.add(key);
  const sides = both(parts, sideOf);
  const outlines = both(sides, ({ outline }) => outline);
  yield* valueChanges(outlines, reading.direction, subjectAt(reading, path));
  yield* fieldChanges(reading, sides, path);
  yield* furtherFieldChanges(reading, sides, path);
  yield* alternativeChanges(reading, sides, path);
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

function* fieldChanges(reading: Reading, sides: Both<Side>, path: readonly string[]): Generator<ApiChange> {
  const { direction } = reading;
  const [earlier, fields] = both(sides, (side) => propertiesOf(side, direction));
  for (const [key, { part, required }] of fields) {
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
    yield* changesAt(reading, [was.part, part], inner);
  }
  for (const key of earlier.keys())
    if (!fields.has(key)) yield { text: `${subjectAt(reading, [...path, key])} is gone`, breaking: true };
}

interface Field {
  readonly part: Part;
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
        fields.set(key, { part: { spec, located: property }, required: required.has(key) });
    }
  }
  return fields;
}

/** Fields that are not listed by name. */
function* furtherFieldChanges(
  reading: Reading,
  sides: Both<Side>,
  path: readonly string[],
): Generator<ApiChange> {
  const [was, is] = both(sides, furtherFieldsOf);
  const isClosed = (part: Part | undefined) => part?.located.value === false;
  const isOpen = (part: Part) => isPlainObject(part.located.value);
  if (isClosed(was) !== isClosed(is))
    yield {
      text: `${subjectAt(reading, path)} may ${isClosed(is) ? 'no longer' : 'now'} hold further fields`,
      breaking: isClosed(is) && reading.direction === 'request',
    };
  if (was !== undefined && is !== undefined && isOpen(was) && isOpen(is))
    yield* changesAt(reading, [was, is], [...path, '{key}']);
}

function furtherFieldsOf({ spec, outline: { layers } }: Side): Part | undefined {
  return layers
    .map(({ located }) => fieldOf({ spec, located }, 'additionalProperties'))
    .find(({ located }) => located.value !== undefined);
}

/** The alternatives of a value, and the field that selects one. */
function* alternativeChanges(
  reading: Reading,
  sides: Both<Side>,
  path: readonly string[],
): Generator<ApiChange> {
  const outlines = both(sides, ({ outline }) => outline);
  const subject = subjectAt(reading, path);
  const narrows = reading.direction === 'request';
  const alternatives = both(sides, alternativesOf);
  if (alternatives.every(({ size }) => size > 0))
    for (const [name, was, is] of matchByKey(alternatives)) {
      if (is === undefined) yield { text: `${subject} may no longer be ${name}`, breaking: narrows };
      else if (was === undefined) yield { text: `${subject} may also be ${name}`, breaking: !narrows };
      else yield* changesAt(reading, [was, is], path);
    }
  const [was, is] = both(outlines, discriminatorOf);
  if (was !== is && was !== undefined && is !== undefined)
    yield { text: `${subject} has the discriminator "${is}", which was "${was}"`, breaking: true };
  yield* mappingChanges(outlines, subject, narrows);
}

/** The schemas that the values of a discriminator select. */
function* mappingChanges(outlines: Both<Outline>, subject: string, narrows: boolean): Generator<ApiChange> {
  const mappings = both(outlines, mappingOf);
  if (mappings.some(({ size }) => size === 0)) return;
  for (const [value, was, is] of matchByKey(mappings)) {
    if (is === undefined)
      yield { text: `${subject} no longer has the discriminator value "${value}"`, breaking: narrows };
    else if (was === undefined)
      yield { text: `${subject} has the new discriminator value "${value}"`, breaking: !narrows };
    else if (was !== is)
      yield {
        text: `${subject} with the discriminator value "${value}" is now ${is}, and was ${was}`,
        breaking: true,
      };
  }
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
function alternativesOf({ spec, outline: { layers } }: Side): ReadonlyMap<string, Part> {
  const all = layers.flatMap((layer) => layer.alternatives);
  return new Map(
    all.map(({ name, located }, index) => [
      name === undefined ? `the form ${index + 1}` : `"${name}"`,
      { spec, located },
    ]),
  );
}

function discriminatorOf({ layers }: Outline): string | undefined {
  const fields = layers.map(({ located }) =>
    textField(field(located.value, 'discriminator'), 'propertyName'),
  );
  return fields.find((name) => name !== undefined);
}
