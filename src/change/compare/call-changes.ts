import { operationsIn } from '../../site/model/openapi/path-item.ts';
import { partAt } from '../../site/model/operation/located.ts';
import { serversOf } from '../../site/model/operation/servers.ts';
import { textField } from '../../site/source/plain.ts';
import {
  both,
  entryChanges,
  fieldOf,
  fieldsOf,
  itemOf,
  partOf,
  type ApiChange,
  type Both,
  type Direction,
  type Part,
  type PlacedOperation,
} from './api-change.ts';
import { bodyChanges, contentChanges, headerChanges } from './content-changes.ts';
import { parameterChanges } from './parameter-changes.ts';
import { securityChanges } from './security-changes.ts';

/** Changes to an operation that concern its callers. */
export function* callChanges(sides: Both<PlacedOperation>): Generator<ApiChange> {
  const [then, now] = sides;
  if (!then.operation.deprecated && now.operation.deprecated)
    yield { text: 'it is now deprecated', breaking: false };
  if (then.operation.method === 'CHANNEL') return;
  const out: Direction = then.operation.method === 'WEBHOOK' ? 'response' : 'request';
  yield* addressChanges(sides);
  yield* parameterChanges(sides, out);
  yield* bodyChanges(both(sides, partOf), out, 'request body');
  yield* responseChanges(sides, out === 'request' ? 'response' : 'request');
  yield* securityChanges(sides);
  yield* callbackChanges(sides);
}

function responseChanges(sides: Both<PlacedOperation>, direction: Direction): Generator<ApiChange> {
  return entryChanges(
    both(sides, responsesOf),
    (status) => `response ${status}`,
    function* (parts, name) {
      yield* contentChanges(parts, direction, name);
      yield* headerChanges(parts, direction, name);
    },
    (status) => /^2/.test(status),
  );
}

function responsesOf(side: PlacedOperation): ReadonlyMap<string, Part> {
  return new Map(fieldsOf(fieldOf(partOf(side), 'responses')).filter(([status]) => !status.startsWith('x-')));
}

/** Changes to the requests that an API sends to its callers, who are the ones reading those bodies. */
function callbackChanges(sides: Both<PlacedOperation>): Generator<ApiChange> {
  return entryChanges(
    both(sides, requestsOf),
    (label) => label,
    (requests, label) => bodyChanges(requests, 'response', `${label}: body`),
  );
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
function* addressChanges(sides: Both<PlacedOperation>): Generator<ApiChange> {
  const [earlier, servers] = both(sides, addressesOf);
  if (earlier.size > 0 && servers.size > 0) {
    for (const url of earlier)
      if (!servers.has(url)) yield { text: `it is no longer served at ${url}`, breaking: true };
    for (const url of servers)
      if (!earlier.has(url)) yield { text: `it is also served at ${url}`, breaking: false };
  }
  const [was, is] = both(sides, (side) => textField(partOf(side).located.value, 'operationId'));
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
