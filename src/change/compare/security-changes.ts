import { sentAs, type Credential } from '../../site/model/operation/credential.ts';
import { describeOperation } from '../../site/model/operation/description.ts';
import { both, matchByKey, type ApiChange, type Both, type PlacedOperation } from './api-change.ts';

/** Changes to the alternative credentials, of which each caller has chosen one. */
export function* securityChanges(sides: Both<PlacedOperation>): Generator<ApiChange> {
  const [earlier, alternatives] = both(sides, alternativesOf);
  const isOpen = (all: typeof earlier) => all.size === 0 || all.has('');
  if (isOpen(alternatives) && !isOpen(earlier))
    yield { text: 'it needs no credentials any more', breaking: false };
  if (isOpen(earlier) && !isOpen(alternatives))
    yield { text: `it now needs credentials: ${[...alternatives.keys()].join(' or ')}`, breaking: true };
  if (isOpen(earlier) || isOpen(alternatives)) return;
  for (const [name, was, is] of matchByKey([earlier, alternatives])) {
    if (is === undefined) yield { text: `it no longer takes ${name}`, breaking: true };
    else if (was === undefined) yield { text: `it also takes ${name}`, breaking: false };
    else yield* alternativeChanges(was, is);
  }
}

type Alternative = readonly Credential[];

/** By the names of the schemes that an alternative combines. */
function alternativesOf({ spec, operation }: PlacedOperation): ReadonlyMap<string, Alternative> {
  const { security } = describeOperation(spec, operation);
  return new Map(
    security.map((alternative) => [
      alternative.map(({ scheme }) => `"${scheme}"`).join(' and '),
      alternative,
    ]),
  );
}

function* alternativeChanges(was: Alternative, now: Alternative): Generator<ApiChange> {
  for (const [index, { scheme, scopes, type, ...credential }] of now.entries()) {
    const before = was[index];
    if (before === undefined) continue;
    if (type !== before.type || sentAs({ scheme, scopes, type, ...credential }) !== sentAs(before))
      yield { text: `"${scheme}" is now ${type ?? 'not defined'}, and sent in another way`, breaking: true };
    const [earlier, scopeNames] = [before.scopes, scopes].map((all) => new Set(all.map(({ name }) => name)));
    for (const scope of scopeNames ?? [])
      if (earlier?.has(scope) === false)
        yield { text: `"${scheme}" now needs the scope "${scope}"`, breaking: true };
    for (const scope of earlier ?? [])
      if (scopeNames?.has(scope) === false)
        yield { text: `"${scheme}" no longer needs the scope "${scope}"`, breaking: false };
  }
}
