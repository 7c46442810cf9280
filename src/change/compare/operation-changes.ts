import type { Site } from '../../site/model/site.ts';
import type { ApiChange, PlacedOperation } from './api-change.ts';
import { callChanges } from './call-changes.ts';
import type { Sides } from './sides.ts';

export interface NamedOperationChange {
  readonly method: string;
  readonly path: string;
  readonly spec: string;
}

export interface ChangedOperation extends NamedOperationChange {
  readonly breaking: boolean;
  readonly changes: readonly string[];
}

/** Changes for callers of the documented APIs. */
export interface OperationChanges {
  readonly added: readonly NamedOperationChange[];
  readonly removed: readonly NamedOperationChange[];
  readonly changed: readonly ChangedOperation[];
}

/** Operations are paired by method and path, ignoring the names of path parameters. */
export function operationChanges({ before, after }: Sides): OperationChanges {
  const [then, now] = [operationsOf(before), operationsOf(after)];
  const changed = [...now].flatMap(([key, side]): readonly ChangedOperation[] => {
    const was = then.get(key);
    if (was === undefined || isSame(was, side)) return [];
    const changes = breakingFirst(unique([...callChanges([was, side])]));
    if (changes.length === 0) return [];
    return [
      {
        ...nameOf(side),
        breaking: changes.some(({ breaking }) => breaking),
        changes: changes.map(({ text }) => text),
      },
    ];
  });
  return {
    added: [...now].flatMap(([key, side]) => (then.has(key) ? [] : [nameOf(side)])),
    removed: [...then].flatMap(([key, side]) => (now.has(key) ? [] : [nameOf(side)])),
    changed,
  };
}

function operationsOf({ specs }: Site): ReadonlyMap<string, PlacedOperation> {
  const operations = new Map<string, PlacedOperation>();
  for (const spec of specs.values()) {
    if (spec.namedBy.length === 0) continue;
    for (const operation of spec.operations) {
      const key = `${operation.method} ${operation.path.replace(/\{[^}]*\}/g, '{}')}`;
      const keyInSpec = `${spec.file.path} ${key}`;
      operations.set(operations.has(key) ? keyInSpec : key, { spec, operation });
    }
  }
  return operations;
}

/** Specs that have not changed share their source files. */
function isSame(one: PlacedOperation, other: PlacedOperation): boolean {
  const texts = ({ spec }: PlacedOperation) => [...spec.parts.values()].map(({ file }) => file.text);
  const [then, now] = [texts(one), texts(other)];
  return then.length === now.length && then.every((text, index) => text === now[index]);
}

function nameOf({ spec, operation: { method, path } }: PlacedOperation): NamedOperationChange {
  return { method, path, spec: spec.file.path };
}

function breakingFirst(changes: readonly ApiChange[]): readonly ApiChange[] {
  return changes.toSorted((a, b) => Number(b.breaking) - Number(a.breaking));
}

function unique(changes: readonly ApiChange[]): readonly ApiChange[] {
  return [...new Map(changes.map((change) => [change.text, change])).values()];
}
