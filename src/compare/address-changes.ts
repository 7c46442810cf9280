import { partAt } from '../model/operation/located.ts';
import { serversOf } from '../model/operation/servers.ts';
import { textField } from '../source/plain.ts';
import type { ApiChange, PlacedOperation } from './api-change.ts';
import { itemOf, ownOf } from './parameter-changes.ts';

/** Changes to where an operation is called, and to its name in generated clients. */
export function* addressChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
  const [known, servers] = [addressesOf(then), addressesOf(now)];
  if (known.size > 0 && servers.size > 0) {
    for (const url of known)
      if (!servers.has(url)) yield { text: `it is no longer served at ${url}`, breaking: true };
    for (const url of servers)
      if (!known.has(url)) yield { text: `it is also served at ${url}`, breaking: false };
  }
  const [was, is] = [then, now].map((side) => textField(ownOf(side).value, 'operationId'));
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
  const servers = serversOf(spec, [ownOf(side), itemOf(side)], partAt(spec, spec.file.path, ''));
  return new Set(servers.map(({ template }) => template));
}
