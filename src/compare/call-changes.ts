import { followField } from '../model/openapi/reference.ts';
import type { Located } from '../model/openapi/spec.ts';
import { entriesOf } from '../source/plain.ts';
import { addressChanges } from './address-changes.ts';
import type { ApiChange, Direction, PlacedOperation } from './api-change.ts';
import { bodyChanges } from './body-changes.ts';
import { callbackChanges } from './callback-changes.ts';
import { contentChanges, headerChanges } from './content-changes.ts';
import { ownOf, parameterChanges } from './parameter-changes.ts';
import { securityChanges } from './security-changes.ts';

/** Changes to an operation that concern its callers. */
export function* callChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
  if (!then.operation.deprecated && now.operation.deprecated)
    yield { text: 'it is now deprecated', breaking: false };
  if (then.operation.method === 'CHANNEL') return;
  const out: Direction = then.operation.method === 'WEBHOOK' ? 'response' : 'request';
  yield* addressChanges(then, now);
  yield* parameterChanges(then, now, out);
  yield* bodyChanges(bodyOf(then), bodyOf(now), out, 'request body');
  yield* responseChanges(then, now, out === 'request' ? 'response' : 'request');
  yield* securityChanges(then, now);
  yield* callbackChanges(then, now);
}

function bodyOf(side: PlacedOperation) {
  return { spec: side.spec, holder: ownOf(side) };
}

function* responseChanges(
  then: PlacedOperation,
  now: PlacedOperation,
  direction: Direction,
): Generator<ApiChange> {
  const earlier = followField(then.spec.parts, ownOf(then), 'responses');
  const responses = followField(now.spec.parts, ownOf(now), 'responses');
  const statuses = (located: Located) =>
    entriesOf(located.value)
      .map(([status]) => status)
      .filter((status) => !status.startsWith('x-'));
  for (const status of statuses(earlier)) {
    if (!statuses(responses).includes(status))
      yield { text: `response ${status} is gone`, breaking: /^2/.test(status) };
    else {
      const was = followField(then.spec.parts, earlier, status);
      const response = followField(now.spec.parts, responses, status);
      yield* contentChanges(then.spec, was, now.spec, response, direction, `response ${status}`);
      yield* headerChanges(then.spec, was, now.spec, response, direction, `response ${status}`);
    }
  }
  for (const status of statuses(responses))
    if (!statuses(earlier).includes(status)) yield { text: `response ${status} is new`, breaking: false };
}
