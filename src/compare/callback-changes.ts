import { operationsIn } from '../model/openapi/path-item.ts';
import { fieldOf, fieldsOf, partOf, type ApiChange, type Part, type PlacedOperation } from './api-change.ts';
import { bodyChanges } from './body-changes.ts';

/** Changes to the requests that an API sends to its callers, who are the ones reading those bodies. */
export function* callbackChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
  const [earlier, requests] = [requestsOf(then), requestsOf(now)];
  for (const [name, was] of earlier) {
    const request = requests.get(name);
    if (request === undefined) yield { text: `${name} is gone`, breaking: true };
    else yield* bodyChanges(was, request, 'response', `${name}: body`);
  }
  for (const name of requests.keys())
    if (!earlier.has(name)) yield { text: `${name} is new`, breaking: false };
}

/** By label: `callback "done" POST {$request.body#/url}`. */
function requestsOf(side: PlacedOperation): ReadonlyMap<string, Part> {
  const { spec } = side;
  return new Map(
    fieldsOf(fieldOf(partOf(side), 'callbacks')).flatMap(([name, callback]) =>
      fieldsOf(callback).flatMap(([address, item]) =>
        [...operationsIn(spec.parts, item.located)].map(
          ([method, located]) => [`callback "${name}" ${method} ${address}`, { spec, located }] as const,
        ),
      ),
    ),
  );
}
