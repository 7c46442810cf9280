import type { Located } from '../model/openapi/spec.ts';
import { listed, partAt } from '../model/operation/located.ts';
import { followField } from '../model/openapi/reference.ts';
import { isTrue, textField } from '../source/plain.ts';
import type { ApiChange, Direction, PlacedOperation } from './api-change.ts';
import { schemaChanges } from './schema-changes.ts';

export function* parameterChanges(
  then: PlacedOperation,
  now: PlacedOperation,
  direction: Direction,
): Generator<ApiChange> {
  const [known, parameters] = [parametersOf(then), parametersOf(now)];
  for (const [key, located] of parameters) {
    const was = known.get(key);
    const name = parameterName(located);
    const required = isTrue(located.value, 'required');
    if (was === undefined) {
      yield { text: `${name} is new${required ? ' and required' : ''}`, breaking: required };
      continue;
    }
    if (required !== isTrue(was.value, 'required'))
      yield { text: `${name} is now ${required ? 'required' : 'optional'}`, breaking: required };
    const schemas = [
      followField(then.spec.parts, was, 'schema'),
      followField(now.spec.parts, located, 'schema'),
    ] as const;
    if (isTrue(located.value, 'deprecated') && !isTrue(was.value, 'deprecated'))
      yield { text: `${name} is now deprecated`, breaking: false };
    yield* schemaChanges(
      { spec: then.spec, schema: schemas[0] },
      { spec: now.spec, schema: schemas[1] },
      direction,
      name,
    );
  }
  for (const [key, located] of known)
    if (!parameters.has(key)) yield { text: `${parameterName(located)} is gone`, breaking: true };
}

function parameterName({ value }: Located): string {
  return `${textField(value, 'in') ?? 'query'} parameter "${textField(value, 'name') ?? ''}"`;
}

function parametersOf(side: PlacedOperation): ReadonlyMap<string, Located> {
  const { spec, operation } = side;
  const all = [...listed(spec, itemOf(side), 'parameters'), ...listed(spec, ownOf(side), 'parameters')];
  const place = new Map(operation.path.match(/\{[^}]*\}/g)?.map((name, index) => [name.slice(1, -1), index]));
  return new Map(
    all.flatMap((located) => {
      const name = textField(located.value, 'name') ?? '';
      const where = textField(located.value, 'in') ?? 'query';
      const key = where === 'path' ? String(place.get(name) ?? name) : name;
      return [[`${where} ${key}`, located] as const];
    }),
  );
}

/** The operation itself. */
export function ownOf({ spec, operation }: PlacedOperation): Located {
  return partAt(spec, operation.file, operation.pointer);
}

/** Its path item. */
export function itemOf({ spec, operation }: PlacedOperation): Located {
  return partAt(spec, operation.file, operation.pointer.replace(/(?:\/additionalOperations)?\/[^/]*$/, ''));
}
