import { followField } from '../model/openapi/reference.ts';
import type { Located, Spec } from '../model/openapi/spec.ts';
import { isTrue } from '../source/plain.ts';
import type { ApiChange, Direction } from './api-change.ts';
import { contentChanges } from './content-changes.ts';

/** The parent of a `requestBody`, on one side of the comparison. */
export interface BodyHolder {
  readonly spec: Spec;
  readonly holder: Located;
}

/** Changes to a body that is sent. `name` is its name in messages. */
export function* bodyChanges(
  then: BodyHolder,
  now: BodyHolder,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  const was = followField(then.spec.parts, then.holder, 'requestBody');
  const body = followField(now.spec.parts, now.holder, 'requestBody');
  if (was.value === undefined && body.value === undefined) return;
  const required = isTrue(body.value, 'required');
  const isSent = direction === 'request';
  if (was.value === undefined)
    yield { text: `${name} is new${required ? ' and required' : ''}`, breaking: required && isSent };
  else if (body.value === undefined) yield { text: `${name} is gone`, breaking: true };
  else {
    if (required !== isTrue(was.value, 'required'))
      yield { text: `${name} is now ${required ? 'required' : 'optional'}`, breaking: required === isSent };
    yield* contentChanges(then.spec, was, now.spec, body, direction, name);
  }
}
