import { partAt } from '../model/operation/located.ts';
import { serversOf } from '../model/operation/servers.ts';
import { textField } from '../source/plain.ts';
import { itemOf, partOf, type ApiChange, type PlacedOperation } from './api-change.ts';

/** Changes to where an operation is called, and to its name in generated clients. */
export function* addressChanges(then: PlacedOperation, now: PlacedOperation): Generator<ApiChange> {
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
