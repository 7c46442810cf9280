import { operationsIn } from '../model/openapi/path-item.ts';
import { partAt } from '../model/operation/located.ts';
import { serversOf } from '../model/operation/servers.ts';
import { textField } from '../source/plain.ts';
import {
  fieldOf,
  fieldsOf,
  partOf,
  type ApiChange,
  type Direction,
  type Part,
  type PlacedOperation,
  itemOf,
} from './api-change.ts';
import { bodyChanges, contentChanges, headerChanges } from './content-changes.ts';
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

/** Changes to the requests that an API sends to its callers, who are the ones reading those bodies. */
function* callbackChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
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

/** Changes to where an operation is called, and to its name in generated clients. */
function* addressChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
  const [earlier, servers] = [addressesOf(then), addressesOf(now)];
  if (earlier.size > 0 && servers.size > 0) {
    for (const url of earlier)
      if (!servers.has(url)) yield { text: `it is no longer served at ${url}`, breaking: true };
    for (const url of servers)
      if (!earlier.has(url)) yield { text: `it is also served at ${url}`, breaking: false };
  }
  const [was, is] = [then, now].map((side) => textField(partOf(side).located.value, 'operationId'));
  if (was !== undefined && was !== is)
    yield {
      text:
        is === undefined
          ? `its operationId "${was}" is gone`
          : `its operationId is "${is}", and was "${was}"`,
      breaking: false,
    };
}

function addressesOf(side: PlacedOperation): ReadonlySet<string> {
  const { spec } = side;
  const servers = serversOf(
    spec,
    [partOf(side).located, itemOf(side).located],
    partAt(spec, spec.file.path, ''),
  );
  return new Set(servers.map(({ template }) => template));
}
