import { isTrue } from '../source/plain.ts';
import { fieldOf, type ApiChange, type Direction, type Part } from './api-change.ts';
import { contentChanges } from './content-changes.ts';

/** Changes to the `requestBody` of an operation. `name` is its name in messages. */
export function* bodyChanges(
  then: Part,
  now: Part,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  const [was, body] = [fieldOf(then, 'requestBody'), fieldOf(now, 'requestBody')];
  if (was.located.value === undefined && body.located.value === undefined) return;
  const required = isTrue(body.located.value, 'required');
  const isSent = direction === 'request';
  if (was.located.value === undefined)
    yield { text: `${name} is new${required ? ' and required' : ''}`, breaking: required && isSent };
  else if (body.located.value === undefined) yield { text: `${name} is gone`, breaking: true };
  else {
    if (required !== isTrue(was.located.value, 'required'))
      yield { text: `${name} is now ${required ? 'required' : 'optional'}`, breaking: required === isSent };
    yield* contentChanges(was, body, direction, name);
  }
}
