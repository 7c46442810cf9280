import { entriesOf, field, listOf, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi.ts';
import { followField } from '../reference.ts';

/** One thing a caller sends to be let in. */
export interface Credential {
  /** Of the scheme in the spec. */
  readonly scheme: string;
  readonly place: 'header' | 'query' | 'cookie';
  /** Of the header, parameter or cookie. */
  readonly name: string;
  /** What to send, with a gap for the secret: `Bearer <token>`. */
  readonly value: string;
  readonly type: string;
  readonly description: string | undefined;
  readonly scopes: readonly string[];
}

/** `Authorization: Bearer <token>`, or `key=<key>` outside of headers. */
export function sentAs({ place, name, value }: Credential): string {
  return place === 'header' ? `${name}: ${value}` : `${name}=${value}`;
}

/** The ways to be let in, each with all it takes; one of no credentials says that none are needed. */
export function securityOf(spec: Spec, own: Located, whole: Located): readonly (readonly Credential[])[] {
  const required = field(own.value, 'security') ?? field(whole.value, 'security');
  const schemes = ['components', 'securitySchemes'].reduce(
    (located, key) => followField(spec.parts, located, key),
    whole,
  );
  const defined =
    schemes.value === undefined ? followField(spec.parts, whole, 'securityDefinitions') : schemes;
  return listOf(required).flatMap((way) => {
    const credentials = entriesOf(way).flatMap(([name, scopes]) =>
      credential(name, followField(spec.parts, defined, name).value, listOf(scopes)),
    );
    return credentials.length === entriesOf(way).length ? [credentials] : [];
  });
}

function credential(
  scheme: string,
  value: Plain | undefined,
  scopes: readonly Plain[],
): readonly Credential[] {
  const type = textField(value, 'type');
  if (type === undefined) return [];
  const common = { scheme, description: textField(value, 'description'), scopes: scopes.map(String) };
  if (type === 'apiKey') {
    const place = textField(value, 'in');
    const name = textField(value, 'name') ?? 'X-API-Key';
    const where = place === 'query' || place === 'cookie' ? place : 'header';
    return [{ ...common, place: where, name, value: `<${gap(name)}>`, type: 'API key' }];
  }
  const authorization = { ...common, place: 'header', name: 'Authorization' } as const;
  const kind = textField(value, 'scheme')?.toLowerCase() ?? '';
  if (type === 'basic' || kind === 'basic')
    return [{ ...authorization, value: 'Basic <credentials>', type: 'basic authentication' }];
  if (type === 'http' && kind !== 'bearer')
    return [
      { ...authorization, value: `${textField(value, 'scheme') ?? ''} <credentials>`.trim(), type: 'HTTP' },
    ];
  const kinds: Readonly<Record<string, string>> = { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect' };
  return [{ ...authorization, value: 'Bearer <token>', type: kinds[type] ?? 'bearer token' }];
}

// A header named `Authorization` holds a secret too, and its gap should not repeat that name.
function gap(name: string): string {
  return /^authorization$/i.test(name) ? 'api-key' : name.toLowerCase();
}
