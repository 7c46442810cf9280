import type { Located } from '../model/openapi/spec.ts';
import { listed } from '../model/operation/located.ts';
import { isTrue, textField } from '../source/plain.ts';
import {
  both,
  fieldOf,
  itemOf,
  partOf,
  type ApiChange,
  type Both,
  type Direction,
  type PlacedOperation,
} from './api-change.ts';
import { schemaChanges } from './schema-changes.ts';

export function* parameterChanges(sides: Both<PlacedOperation>, direction: Direction): Generator<ApiChange> {
  const [earlier, parameters] = both(sides, parametersOf);
  const [then, now] = both(sides, ({ spec }) => spec);
  for (const [key, located] of parameters) {
    const was = earlier.get(key);
    const name = parameterName(located);
    const required = isTrue(located.value, 'required');
    if (was === undefined) {
      yield { text: `${name} is new${required ? ' and required' : ''}`, breaking: required };
      continue;
    }
    if (required !== isTrue(was.value, 'required'))
      yield { text: `${name} is now ${required ? 'required' : 'optional'}`, breaking: required };
    if (isTrue(located.value, 'deprecated') && !isTrue(was.value, 'deprecated'))
      yield { text: `${name} is now deprecated`, breaking: false };
    const schemas = both(
      [
        { spec: then, located: was },
        { spec: now, located },
      ],
      (part) => fieldOf(part, 'schema'),
    );
    yield* schemaChanges(schemas, direction, name);
  }
  for (const [key, located] of earlier)
    if (!parameters.has(key)) yield { text: `${parameterName(located)} is gone`, breaking: true };
}

function parameterName({ value }: Located): string {
  return `${textField(value, 'in') ?? 'query'} parameter "${textField(value, 'name') ?? ''}"`;
}

function parametersOf(side: PlacedOperation): ReadonlyMap<string, Located> {
  const { spec, operation } = side;
  const all = [
    ...listed(spec, itemOf(side).located, 'parameters'),
    ...listed(spec, partOf(side).located, 'parameters'),
  ];
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
