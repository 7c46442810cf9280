import { sentAs, type Credential } from '../model/operation/credential.ts';
import { describeOperation } from '../model/operation/description.ts';
import { both, matched, type ApiChange, type Both, type PlacedOperation } from './api-change.ts';

/** Changes to the alternative credentials, of which each caller has chosen one. */
export function* securityChanges(sides: Both<PlacedOperation>): Generator<ApiChange> {
  const [earlier, ways] = both(sides, waysOf);
  const isOpen = (all: typeof earlier) => all.size === 0 || all.has('');
  if (isOpen(ways) && !isOpen(earlier)) yield { text: 'it needs no credentials any more', breaking: false };
  if (isOpen(earlier) && !isOpen(ways))
    yield { text: `it now needs credentials: ${[...ways.keys()].join(' or ')}`, breaking: true };
  if (isOpen(earlier) || isOpen(ways)) return;
  for (const [name, was, is] of matched([earlier, ways])) {
    if (is === undefined) yield { text: `it no longer takes ${name}`, breaking: true };
    else if (was === undefined) yield { text: `it also takes ${name}`, breaking: false };
    else yield* wayChanges(was, is);
  }
}

type Way = readonly Credential[];

/** By the names of the schemes that an alternative combines. */
function waysOf({ spec, operation }: PlacedOperation): ReadonlyMap<string, Way> {
  const { security } = describeOperation(spec, operation);
  return new Map(security.map((way) => [way.map(({ scheme }) => `"${scheme}"`).join(' and '), way]));
}

function* wayChanges(was: Way, now: Way): Generator<ApiChange> {
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
