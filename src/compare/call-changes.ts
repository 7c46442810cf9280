import { addressChanges } from './address-changes.ts';
import {
  fieldOf,
  fieldsOf,
  partOf,
  type ApiChange,
  type Direction,
  type Part,
  type PlacedOperation,
} from './api-change.ts';
import { bodyChanges } from './body-changes.ts';
import { callbackChanges } from './callback-changes.ts';
import { contentChanges, headerChanges } from './content-changes.ts';
import { parameterChanges } from './parameter-changes.ts';
import { securityChanges } from './security-changes.ts';

/** Changes to an operation that concern its callers. */
export function* callChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
  if (!then.operation.deprecated && now.operation.deprecated)
    yield { text: 'it is now deprecated', breaking: false };
  if (then.operation.method === 'CHANNEL') return;
  const out: Direction = then.operation.method === 'WEBHOOK' ? 'response' : 'request';
  yield* addressChanges(then, now);
  yield* parameterChanges(then, now, out);
  yield* bodyChanges(partOf(then), partOf(now), out, 'request body');
  yield* responseChanges(then, now, out === 'request' ? 'response' : 'request');
  yield* securityChanges(then, now);
  yield* callbackChanges(then, now);
}

function* responseChanges(
  then: PlacedOperation,
  now: PlacedOperation,
  direction: Direction,
): Generator<ApiChange> {
  const [earlier, responses] = [responsesOf(then), responsesOf(now)];
  for (const [status, was] of earlier) {
    const response = responses.get(status);
    if (response === undefined) yield { text: `response ${status} is gone`, breaking: /^2/.test(status) };
    else {
      yield* contentChanges(was, response, direction, `response ${status}`);
      yield* headerChanges(was, response, direction, `response ${status}`);
    }
  }
  for (const status of responses.keys())
    if (!earlier.has(status)) yield { text: `response ${status} is new`, breaking: false };
}

function responsesOf(side: PlacedOperation): ReadonlyMap<string, Part> {
  return new Map(fieldsOf(fieldOf(partOf(side), 'responses')).filter(([status]) => !status.startsWith('x-')));
}
