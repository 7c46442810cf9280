import type { SpecContent } from '../../model/openapi/spec.ts';
import { referenceTarget } from '../../model/openapi/reference.ts';
import {
  atPointer,
  entriesOf,
  isPlainArray,
  isPlainObject,
  pointerTo,
  textField,
  type PlainObject,
} from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import { roleOf } from '../../model/openapi/role.ts';

/** A spec with its other files put where it refers to them first, so that they are held to the schema in that place. */
export interface WholeSpec {
  readonly value: Plain;
  /** Where a value of it is written. */
  readonly origin: (pointer: string) => Place;
}

interface Place {
  /** File path. */
  readonly file: string;
  /** RFC 6901. */
  readonly pointer: string;
}

/** Schemas in files refer to each other in long chains, and the validator recurses. */
const maxDepth = 256;

export function wholeSpec({ file, value, parts }: SpecContent): WholeSpec {
  const origins = new Map<string, Place>([['', { file: file.path, pointer: '' }]]);
  const filled = new Set<string>();

  function fill(part: Plain, at: string, place: Place, isMap: boolean, depth: number): Plain {
    if (isPlainArray(part)) {
      return part.map((item, index) =>
        fill(item, pointerTo(at, index), inside(place, index), false, depth + 1),
      );
    }
    if (!isPlainObject(part)) return part;
    const target = isMap || depth > maxDepth ? undefined : targetOf(part, place);
    const own = fillObject(part, at, place, isMap, depth);
    if (target === undefined) return own;
    origins.set(at, target.place);
    const inner = fill(target.value, at, target.place, false, depth + 1);
    const { $ref: _, ...beside } = own;
    for (const key of Object.keys(beside)) origins.set(pointerTo(at, key), inside(place, key));
    return isPlainObject(inner) ? { ...inner, ...beside } : own;
  }

  function fillObject(
    part: PlainObject,
    at: string,
    place: Place,
    isMap: boolean,
    depth: number,
  ): PlainObject {
    return Object.fromEntries(
      entriesOf(part).map(([key, child]) => {
        const role = roleOf(key, isMap);
        if (role === 'data') return [key, child];
        return [key, fill(child, pointerTo(at, key), inside(place, key), role === 'map', depth + 1)];
      }),
    );
  }

  /** What a reference to another file stands for, the first time that it is met. */
  function targetOf(
    part: PlainObject,
    place: Place,
  ): { readonly value: Plain; readonly place: Place } | undefined {
    const reference = textField(part, '$ref');
    if (reference === undefined) return undefined;
    const { file: path, pointer } = referenceTarget(place.file, reference);
    const key = `${path ?? ''}#${pointer}`;
    const found =
      path === undefined || path === file.path ? undefined : atPointer(parts.get(path)?.value, pointer);
    if (path === undefined || !isPlainObject(found) || filled.has(key)) return undefined;
    filled.add(key);
    return { value: pointer === '' ? withoutSchemaFields(found) : found, place: { file: path, pointer } };
  }

  return {
    value: parts.size === 1 ? value : fill(value, '', { file: file.path, pointer: '' }, false, 0),
    origin: (pointer) => originOf(origins, pointer),
  };
}

/** By the longest way to it that leads to another file. */
function originOf(origins: ReadonlyMap<string, Place>, pointer: string): Place {
  let end = pointer.length;
  let place = origins.get(pointer);
  while (place === undefined) {
    end = pointer.lastIndexOf('/', end - 1);
    place = origins.get(pointer.slice(0, end));
  }
  return { file: place.file, pointer: place.pointer + pointer.slice(end) };
}

function inside({ file, pointer }: Place, key: string | number): Place {
  return { file, pointer: pointerTo(pointer, key) };
}

/** What a file of JSON Schema says of itself, and Schema Objects of OpenAPI 3.0 do not. */
function withoutSchemaFields(schema: PlainObject): PlainObject {
  return Object.fromEntries(entriesOf(schema).filter(([key]) => !schemaFields.has(key)));
}

const schemaFields = new Set(['$schema', '$id', '$defs', 'definitions']);
