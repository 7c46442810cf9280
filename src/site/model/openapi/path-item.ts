import { entriesOf, field, isPlainObject, pointerTo } from '../../source/plain.ts';
import type { Located, SpecPart } from './spec.ts';
import { followReference } from './reference.ts';

/** The methods of a path in the order in which the platform creates their pages; the last one is from OpenAPI 3.2. */
export const methods = [
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
  'QUERY',
] as const;

/** The operations of a path item by upper-case method: the known methods first, then `additionalOperations`. */
export function* operationsIn(
  parts: ReadonlyMap<string, SpecPart>,
  item: Located,
): Generator<readonly [method: string, operation: Located]> {
  for (const method of methods) {
    const located = memberOf(parts, item, method.toLowerCase());
    if (located !== undefined) yield [method, located];
  }
  const others = memberOf(parts, item, 'additionalOperations');
  for (const [method] of entriesOf(others?.value)) {
    const located = others && memberOf(parts, others, method);
    if (located !== undefined) yield [method.toUpperCase(), located];
  }
}

/** The pointer to the path item of an operation. */
export function itemPointer(operationPointer: string): string {
  return operationPointer.replace(/(?:\/additionalOperations)?\/[^/]*$/, '');
}

/** Siblings of the `$ref` of a path item take precedence over the referenced fields. */
function memberOf(parts: ReadonlyMap<string, SpecPart>, item: Located, key: string): Located | undefined {
  for (const located of [item, followReference(parts, item)]) {
    const value = field(located.value, key);
    if (isPlainObject(value)) {
      return followReference(parts, { value, file: located.file, pointer: pointerTo(located.pointer, key) });
    }
  }
  return undefined;
}
