import type { Spec } from '../model/openapi/spec.ts';
import type { Site } from '../model/site.ts';
import { followField } from '../model/openapi/reference.ts';
import type { Located } from '../model/openapi/spec.ts';
import { entriesOf, isTrue } from '../source/plain.ts';
import type { ApiChange, Direction, PlacedOperation } from './api-change.ts';
import { ownOf, parameterChanges } from './parameter-changes.ts';
import { schemaChanges } from './schema-changes.ts';
import { securityChanges } from './security-changes.ts';
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

/** What changed for callers of the APIs that the site documents. */
export interface OperationChanges {
  readonly added: readonly NamedOperationChange[];
  readonly removed: readonly NamedOperationChange[];
  readonly changed: readonly ChangedOperation[];
}

/** Operations are paired by method and path; what a placeholder in a path is called does not count. */
export function operationChanges({ before, after }: Sides): OperationChanges {
  const [then, now] = [operationsOf(before), operationsOf(after)];
  const changed = [...now].flatMap(([key, side]): readonly ChangedOperation[] => {
    const was = then.get(key);
    if (was === undefined || isSame(was, side)) return [];
    const changes = breakingFirst(unique([...changesOf(was, side)]));
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
  const found = new Map<string, PlacedOperation>();
  for (const spec of specs.values()) {
    if (spec.namedBy.length === 0) continue;
    for (const operation of spec.operations) {
      const key = `${operation.method} ${operation.path.replace(/\{[^}]*\}/g, '{}')}`;
      const own = `${spec.file.path} ${key}`;
      found.set(found.has(key) ? own : key, { spec, operation });
    }
  }
  return found;
}

/** Specs that have not changed are read from the same texts. */
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

function* changesOf(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
  if (!then.operation.deprecated && now.operation.deprecated)
    yield { text: 'it is now deprecated', breaking: false };
  if (then.operation.method === 'CHANNEL') return;
  const out: Direction = then.operation.method === 'WEBHOOK' ? 'response' : 'request';
  yield* parameterChanges(then, now, out);
  yield* bodyChanges(then, now, out);
  yield* responseChanges(then, now, out === 'request' ? 'response' : 'request');
  yield* securityChanges(then, now);
}

function* bodyChanges(
  then: PlacedOperation,
  now: PlacedOperation,
  direction: Direction,
): Generator<ApiChange> {
  const was = followField(then.spec.parts, ownOf(then), 'requestBody');
  const body = followField(now.spec.parts, ownOf(now), 'requestBody');
  if (was.value === undefined && body.value === undefined) return;
  const required = isTrue(body.value, 'required');
  if (was.value === undefined)
    yield { text: `a request body is new${required ? ' and required' : ''}`, breaking: required };
  else if (body.value === undefined) yield { text: 'the request body is gone', breaking: true };
  else {
    if (required !== isTrue(was.value, 'required'))
      yield { text: `the request body is now ${required ? 'required' : 'optional'}`, breaking: required };
    yield* contentChanges(then.spec, was, now.spec, body, direction, 'request body');
  }
}

function* contentChanges(
  specThen: Spec,
  then: Located,
  specNow: Spec,
  now: Located,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  const [known, contents] = [
    followField(specThen.parts, then, 'content'),
    followField(specNow.parts, now, 'content'),
  ];
  const types = entriesOf(contents.value).map(([type]) => type);
  for (const [type] of entriesOf(known.value)) {
    if (!types.includes(type)) {
      yield { text: `${name}: ${type} is gone`, breaking: true };
      continue;
    }
    const schemaOf = (spec: Spec, content: Located) => ({
      spec,
      schema: followField(spec.parts, followField(spec.parts, content, type), 'schema'),
    });
    yield* schemaChanges(schemaOf(specThen, known), schemaOf(specNow, contents), direction, name);
  }
  for (const type of types)
    if (!entriesOf(known.value).some(([other]) => other === type))
      yield { text: `${name}: ${type} is new`, breaking: false };
}

function* responseChanges(
  then: PlacedOperation,
  now: PlacedOperation,
  direction: Direction,
): Generator<ApiChange> {
  const known = followField(then.spec.parts, ownOf(then), 'responses');
  const responses = followField(now.spec.parts, ownOf(now), 'responses');
  const statuses = (located: Located) =>
    entriesOf(located.value)
      .map(([status]) => status)
      .filter((status) => !status.startsWith('x-'));
  for (const status of statuses(known)) {
    if (!statuses(responses).includes(status))
      yield { text: `response ${status} is gone`, breaking: /^2/.test(status) };
    else {
      const was = followField(then.spec.parts, known, status);
      const response = followField(now.spec.parts, responses, status);
      yield* contentChanges(then.spec, was, now.spec, response, direction, `response ${status}`);
      yield* headerChanges(then.spec, was, now.spec, response, direction, `response ${status}`);
    }
  }
  for (const status of statuses(responses))
    if (!statuses(known).includes(status)) yield { text: `response ${status} is new`, breaking: false };
}

function* headerChanges(
  specThen: Spec,
  then: Located,
  specNow: Spec,
  now: Located,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  const known = followField(specThen.parts, then, 'headers');
  const headers = followField(specNow.parts, now, 'headers');
  for (const [header] of entriesOf(known.value)) {
    const [was, is] = [
      followField(specThen.parts, known, header),
      followField(specNow.parts, headers, header),
    ];
    if (is.value === undefined) {
      yield { text: `${name}: header "${header}" is gone`, breaking: true };
      continue;
    }
    const schemaOf = (spec: Spec, located: Located) => ({
      spec,
      schema: followField(spec.parts, located, 'schema'),
    });
    yield* schemaChanges(
      schemaOf(specThen, was),
      schemaOf(specNow, is),
      direction,
      `${name}: header "${header}"`,
    );
  }
  for (const [header] of entriesOf(headers.value))
    if (!entriesOf(known.value).some(([other]) => other === header))
      yield { text: `${name}: header "${header}" is new`, breaking: false };
}
