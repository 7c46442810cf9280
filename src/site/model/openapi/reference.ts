import { oncePer } from '../../source/once.ts';
import { atPointer, entriesOf, field, isPlainObject, pointerTo, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import { folderOf, isExternal, pathWithin } from '../addresses/link-target.ts';
import type { Located, SpecPart } from './spec.ts';
import { namedSchema } from './schema-names.ts';

/** The target of a `$ref`. */
export interface Target {
  /** Path of the file inside the site; undefined for another host and for paths out of the root. */
  readonly file: string | undefined;
  readonly pointer: string;
}

/** `#/a/b` in the same file, `./b.yaml#/a` next to it, `/b.yaml` from the root. */
export function referenceTarget(containing: string, reference: string): Target {
  const hash = reference.indexOf('#');
  const path = hash === -1 ? reference : reference.slice(0, hash);
  const fragment = hash === -1 ? '' : reference.slice(hash + 1);
  const pointer = fragment === '' || fragment.startsWith('/') ? fragment : `/${fragment}`;
  if (path === '') return { file: containing, pointer };
  if (isExternal(path)) return { file: undefined, pointer };
  return { file: pathWithin(path.startsWith('/') ? '' : folderOf(containing), path), pointer };
}

/**
 * Follows a chain of `$ref`s; undefined if it is broken or circular. From OpenAPI 3.1 on, siblings of a `$ref`
 * take precedence over those of its target (4.8.23 of the specification; JSON Schema 2020-12, 8.2.3.1).
 */
export function followReference(parts: ReadonlyMap<string, SpecPart>, start: Located): Located {
  const cache = endsOf(parts);
  const chain: { readonly located: Located; readonly key: string | undefined }[] = [];
  const visited = new Set<string>();
  let located = start;
  let key: string | undefined;
  let end: Located | undefined;
  while (end === undefined) {
    const reference = textField(located.value, '$ref') ?? textField(located.value, '$dynamicRef');
    if (reference === undefined) end = located;
    else {
      chain.push({ located, key });
      const { file = '', pointer } = referenceTarget(located.file, reference);
      const value = atPointer(parts.get(file)?.value, pointer);
      const result = { value, file, pointer };
      located = value === undefined ? (namedSchema(parts, located, reference) ?? result) : result;
      key = `${located.file}#${located.pointer}`;
      end = visited.has(key) ? { ...located, value: undefined } : cache.get(key);
      visited.add(key);
    }
  }
  // Every link of the chain caches its target, so that no part of a chain is followed twice.
  for (const link of chain.toReversed()) {
    if (
      isPlainObject(link.located.value) &&
      Object.keys(link.located.value).length > 1 &&
      countsBeside(parts)
    )
      end = withSiblings(end, link.located.value);
    if (link.key !== undefined) cache.set(link.key, end);
  }
  return end;
}

/** Final targets of references, by file and pointer. */
const endsOf = oncePer((_: ReadonlyMap<string, SpecPart>) => new Map<string, Located>());

function countsBeside(parts: ReadonlyMap<string, SpecPart>): boolean {
  const [spec] = parts.values();
  return /^3\.[1-9]/.test(textField(spec?.value, 'openapi') ?? '');
}

function withSiblings(located: Located, siblings: Plain): Located {
  if (!isPlainObject(located.value)) return located;
  const facts = entriesOf(siblings).filter(([key]) => !stays.has(key));
  return { ...located, value: { ...located.value, ...Object.fromEntries(facts) } };
}

/** Keywords that define the referenced value: siblings of the reference do not replace them. */
const stays: ReadonlySet<string> = new Set([
  ...['$ref', '$dynamicRef', '$id', '$anchor', '$dynamicAnchor', '$defs', 'type', 'name', 'in', 'required'],
  ...['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems', 'content', 'schema'],
  ...['allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'parameters', 'responses', 'requestBody'],
]);

/** A field of a located value, with references followed. */
export function followField(parts: ReadonlyMap<string, SpecPart>, located: Located, key: string): Located {
  return followReference(parts, {
    value: field(located.value, key),
    file: located.file,
    pointer: pointerTo(located.pointer, key),
  });
}
