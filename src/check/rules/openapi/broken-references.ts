import { isExternal } from '../../../site/model/addresses/link-target.ts';
import type { SpecContent } from '../../../site/model/openapi/spec.ts';
import { followReference, referenceTarget, type Target } from '../../../site/model/openapi/reference.ts';
import { atPointer, entriesOf, isPlainArray, pointerTo, textField } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { roleOf } from '../../../site/model/openapi/role.ts';
import { placeName } from './violations.ts';

/** A `$ref` that cannot be resolved. */
export interface BrokenReference {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly help: string;
}

/**
 * Every broken `$ref` of a spec and of the files that it references. One that leads to another `$ref` is not broken itself, but
 * may lead into a cycle, which is reported once.
 */
export function* brokenReferences(spec: SpecContent, files: ReadonlySet<string>): Generator<BrokenReference> {
  const followed = new Set<string>();
  for (const { file, value } of spec.parts.values()) {
    for (const { pointer, reference } of referencesIn(value, '', false)) {
      const start = { value: { $ref: reference }, file: file.path, pointer };
      if (followReference(spec.parts, start).value !== undefined) continue;
      const target = referenceTarget(file.path, reference);
      if (nextReference(spec.parts, target) === undefined) {
        const problem = problemOf(spec, files, file.path, reference);
        if (problem !== undefined) yield { file: file.path, pointer: pointerTo(pointer, '$ref'), ...problem };
      } else {
        const cycle = cycleFrom(spec, target, followed);
        if (cycle !== undefined) yield cycle;
      }
    }
  }
}

/** Every `$ref` to another host in a spec and in the files that it references. */
export function* foreignReferences(
  spec: SpecContent,
): Generator<{ readonly file: string; readonly pointer: string; readonly reference: string }> {
  const ownNames = schemaNames(spec);
  for (const { file, value } of spec.parts.values())
    for (const { pointer, reference } of referencesIn(value, '', false))
      if (isExternal(reference) && !ownNames.has(reference.split('#')[0] ?? ''))
        yield { file: file.path, pointer: pointerTo(pointer, '$ref'), reference };
}

function problemOf(
  spec: SpecContent,
  files: ReadonlySet<string>,
  containing: string,
  reference: string,
): { readonly message: string; readonly help: string } | undefined {
  if (isExternal(reference)) return undefined;
  const target = referenceTarget(containing, reference);
  if (target.file === undefined) {
    return { message: `"${reference}" points outside the site`, help: 'move the file into the site' };
  }
  const part = spec.parts.get(target.file);
  if (part === undefined) {
    return files.has(target.file)
      ? { message: `"${reference}" points to a file that cannot be read`, help: 'make it JSON or YAML' }
      : { message: `file "${target.file}" does not exist`, help: 'create it, or correct the path' };
  }
  return {
    message: `"${reference}" does not exist`,
    help: /#[^/]/.test(reference)
      ? `add "$anchor": ${JSON.stringify(target.pointer.slice(1))} to the schema that is meant, or correct the name`
      : `add ${placeName(target.pointer)}, or correct the pointer`,
  };
}

/** The `$id`s of schemas: addresses that are resolved within the spec. */
function schemaNames({ parts }: SpecContent): ReadonlySet<string> {
  const ids = [...parts.values()].flatMap(({ file }) =>
    file.text.includes('$id') ? [...file.text.matchAll(/\$id["']?\s*:\s*["']?([^\s"'#,}]+)/g)] : [],
  );
  return new Set(ids.map(([, id = '']) => id));
}

/** The cycle in which a chain of references ends, at one of its places; undefined if it leads to a place in `followed`. */
function cycleFrom(
  { parts }: SpecContent,
  start: Target,
  followed: Set<string>,
): BrokenReference | undefined {
  const seen = new Map<string, BrokenReference>();
  let place = start;
  for (;;) {
    const { file = '', pointer } = place;
    const key = `${file}#${pointer}`;
    if (seen.has(key)) {
      const names = [...seen.keys()];
      const [name = key] = names.slice(names.indexOf(key)).sort();
      return seen.get(name);
    }
    const next = nextReference(parts, place);
    if (next === undefined || followed.has(key)) return undefined;
    followed.add(key);
    const message = `"${next}" refers to itself and never resolves to a value`;
    seen.set(key, { file, pointer: pointerTo(pointer, '$ref'), message, help: 'break the cycle' });
    place = referenceTarget(file, next);
  }
}

function nextReference(parts: SpecContent['parts'], { file, pointer }: Target): string | undefined {
  const part = file === undefined ? undefined : parts.get(file);
  return part === undefined ? undefined : textField(atPointer(part.value, pointer), '$ref');
}

function* referencesIn(
  value: Plain,
  pointer: string,
  isMap: boolean,
): Generator<{ readonly pointer: string; readonly reference: string }> {
  if (typeof value !== 'object' || value === null) return;
  if (isPlainArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      yield* referencesIn(value[index] ?? null, pointerTo(pointer, index), false);
    }
    return;
  }
  const reference = textField(value, '$ref');
  if (reference !== undefined && !isMap) yield { pointer, reference };
  for (const [key, child] of entriesOf(value)) {
    if (typeof child !== 'object' || child === null) continue;
    const role = roleOf(key, isMap);
    if (role !== 'data') yield* referencesIn(child, pointerTo(pointer, key), role === 'map');
  }
}
