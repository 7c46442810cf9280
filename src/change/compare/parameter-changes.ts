import { listed } from '../../site/model/operation/located.ts';
import { isTrue, textField } from '../../site/source/plain.ts';
import {
  both,
  fieldOf,
  itemOf,
  partOf,
  type ApiChange,
  type Both,
  type Direction,
  type Part,
  type PlacedOperation,
} from './api-change.ts';
import { schemaChanges } from './schema-changes.ts';

export function* parameterChanges(sides: Both<PlacedOperation>, direction: Direction): Generator<ApiChange> {
  const [earlier, parameters] = both(sides, parametersOf);
  for (const [key, part] of parameters) {
    const was = earlier.get(key);
    const name = parameterName(part);
    const required = has(part, 'required');
    if (was === undefined) {
      yield { text: `${name} is new${required ? ' and required' : ''}`, breaking: required };
      continue;
    }
    if (required !== has(was, 'required'))
      yield { text: `${name} is now ${required ? 'required' : 'optional'}`, breaking: required };
    if (has(part, 'deprecated') && !has(was, 'deprecated'))
      yield { text: `${name} is now deprecated`, breaking: false };
    yield* schemaChanges([fieldOf(was, 'schema'), fieldOf(part, 'schema')], direction, name);
  }
  for (const [key, part] of earlier)
    if (!parameters.has(key)) yield { text: `${parameterName(part)} is gone`, breaking: true };
}

function has({ located }: Part, flag: 'required' | 'deprecated'): boolean {
  return isTrue(located.value, flag);
}

function parameterName({ located: { value } }: Part): string {
  return `${textField(value, 'in') ?? 'query'} parameter "${textField(value, 'name') ?? ''}"`;
}

function parametersOf(side: PlacedOperation): ReadonlyMap<string, Part> {
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
      return [[`${where} ${key}`, { spec, located }] as const];
    }),
  );
}
