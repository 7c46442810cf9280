import { followField } from '../model/openapi/reference.ts';
import type { Located, Spec } from '../model/openapi/spec.ts';
import { operationsIn } from '../model/openapi/path-item.ts';
import { entriesOf } from '../source/plain.ts';
import type { ApiChange, PlacedOperation } from './api-change.ts';
import { bodyChanges } from './body-changes.ts';
import { ownOf } from './parameter-changes.ts';

/** Changes to the requests that an API sends to its callers, who are the ones reading those bodies. */
export function* callbackChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
  const [known, requests] = [requestsOf(then), requestsOf(now)];
  for (const [name, was] of known) {
    const request = requests.get(name);
    if (request === undefined) yield { text: `${name} is gone`, breaking: true };
    else
      yield* bodyChanges(
        { spec: then.spec, holder: was },
        { spec: now.spec, holder: request },
        'response',
        `${name}: body`,
      );
  }
  for (const name of requests.keys()) if (!known.has(name)) yield { text: `${name} is new`, breaking: false };
}

/** By label: `callback "done" POST {$request.body#/url}`. */
function requestsOf(side: PlacedOperation): ReadonlyMap<string, Located> {
  const { spec } = side;
  const callbacks = followField(spec.parts, ownOf(side), 'callbacks');
  return new Map(
    membersOf(spec, callbacks).flatMap(([name, callback]) =>
      membersOf(spec, callback).flatMap(([address, item]) =>
        [...operationsIn(spec.parts, item)].map(
          ([method, request]) => [`callback "${name}" ${method} ${address}`, request] as const,
        ),
      ),
    ),
  );
}

function membersOf(spec: Spec, holder: Located): readonly (readonly [string, Located])[] {
  return entriesOf(holder.value).map(([key]) => [key, followField(spec.parts, holder, key)] as const);
}
