import type { SpecContent } from '../../../site/model/openapi/spec.ts';
import { referenceTarget } from '../../../site/model/openapi/reference.ts';
import {
  atPointer,
  entriesOf,
  isPlainArray,
  isPlainObject,
  pointerTo,
  textField,
  type PlainObject,
} from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { roleOf } from '../../../site/model/openapi/role.ts';

/** A spec with each referenced file inlined at its first reference, so that it is validated in that place. */
export interface WholeSpec {
  readonly value: Plain;
  /** The file and pointer that a value comes from. */
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
    const filled = fillObject(part, at, place, isMap, depth);
    if (target === undefined) return filled;
    origins.set(at, target.place);
    const inner = fill(target.value, at, target.place, false, depth + 1);
    const { $ref: _, ...siblings } = filled;
    for (const key of Object.keys(siblings)) origins.set(pointerTo(at, key), inside(place, key));
    return isPlainObject(inner) ? { ...inner, ...siblings } : filled;
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

  /** The target of a reference to another file, at its first occurrence. */
  function targetOf(
    part: PlainObject,
    place: Place,
  ): { readonly value: Plain; readonly place: Place } | undefined {
    const reference = textField(part, '$ref');
    if (reference === undefined) return undefined;
    const { file: path, pointer } = referenceTarget(place.file, reference);
    const key = `${path ?? ''}#${pointer}`;
    if (path === undefined || path === file.path || filled.has(key)) return undefined;
    const target = atPointer(parts.get(path)?.value, pointer);
    if (!isPlainObject(target)) return undefined;
    filled.add(key);
    return { value: pointer === '' ? withoutSchemaFields(target) : target, place: { file: path, pointer } };
  }

  return {
    value: parts.size === 1 ? value : fill(value, '', { file: file.path, pointer: '' }, false, 0),
    origin: (pointer) => originOf(origins, pointer),
  };
}

/** The place of the nearest parent that was inlined, with the rest of the pointer. */
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

/** Without the fields that a JSON Schema file has and Schema Objects of OpenAPI 3.0 lack. */
function withoutSchemaFields(schema: PlainObject): PlainObject {
  return Object.fromEntries(entriesOf(schema).filter(([key]) => !schemaFields.has(key)));
}

const schemaFields = new Set(['$schema', '$id', '$defs', 'definitions']);
