import { itemPointer } from '../../site/model/openapi/path-item.ts';
import { followField } from '../../site/model/openapi/reference.ts';
import type { Located, Operation, Spec } from '../../site/model/openapi/spec.ts';
import { partAt } from '../../site/model/operation/located.ts';
import { entriesOf } from '../../site/source/plain.ts';

/** A change that concerns callers. */
export interface ApiChange {
  readonly text: string;
  readonly breaking: boolean;
}

/** The same thing on both sides of the comparison. */
export type Both<T> = readonly [was: T, is: T];

export function both<T, U>([was, is]: Both<T>, of: (side: T) => U): Both<U> {
  return [of(was), of(is)];
}

/** The entries of both sides by key: first those of the earlier side, then those that are new. */
export function* matchByKey<T>([earlier, now]: Both<ReadonlyMap<string, T>>): Generator<
  readonly [key: string, was: T | undefined, is: T | undefined]
> {
  for (const [key, was] of earlier) yield [key, was, now.get(key)];
  for (const [key, is] of now) if (!earlier.has(key)) yield [key, undefined, is];
}

/** Changes to entries: those that one side lacks, and `changesOf` those that both have. */
export function* entryChanges<T>(
  entries: Both<ReadonlyMap<string, T>>,
  nameOf: (key: string) => string,
  changesOf: (sides: Both<T>, name: string) => Iterable<ApiChange>,
  isNeeded: (key: string) => boolean = () => true,
): Generator<ApiChange> {
  for (const [key, was, is] of matchByKey(entries)) {
    const name = nameOf(key);
    if (is === undefined) yield { text: `${name} is gone`, breaking: isNeeded(key) };
    else if (was === undefined) yield { text: `${name} is new`, breaking: false };
    else yield* changesOf([was, is], name);
  }
}

/** Whether values go to the API or come from it: what narrows the one widens the other. */
export type Direction = 'request' | 'response';

/** An operation on one side of the comparison. */
export interface PlacedOperation {
  readonly spec: Spec;
  readonly operation: Operation;
}

/** A part of a spec on one side of the comparison. */
export interface Part {
  readonly spec: Spec;
  readonly located: Located;
}

/** The value of a field, after its references. */
export function fieldOf({ spec, located }: Part, key: string): Part {
  return { spec, located: followField(spec.parts, located, key) };
}

/** The values of all fields. */
export function fieldsOf(part: Part): readonly (readonly [string, Part])[] {
  return entriesOf(part.located.value).map(([key]) => [key, fieldOf(part, key)] as const);
}

/** The operation itself. */
export function partOf({ spec, operation }: PlacedOperation): Part {
  return { spec, located: partAt(spec, operation.file, operation.pointer) };
}

/** Its path item. */
export function itemOf({ spec, operation }: PlacedOperation): Part {
  return { spec, located: partAt(spec, operation.file, itemPointer(operation.pointer)) };
}
