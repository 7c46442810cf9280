import { entriesOf, field, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/** One thing that lets a caller in. */
export interface Credential {
  /** Of the scheme in the spec. */
  readonly scheme: string;
  /** Undefined where it is no part of a request, as a certificate, or the spec does not say what it is. */
  readonly place: 'header' | 'query' | 'cookie' | undefined;
  /** Of the header, parameter or cookie. */
  readonly name: string;
  /** What to send, with a gap for the secret: `Bearer <token>`. */
  readonly value: string;
  /** Undefined where the spec does not define the scheme. */
  readonly type: string | undefined;
  readonly description: string | undefined;
  readonly scopes: readonly Scope[];
  /** The ways to get a token. */
  readonly flows: readonly Flow[];
  /** The address that tells all of OpenID Connect. */
  readonly discovery: string | undefined;
}

export interface Scope {
  readonly name: string;
  readonly description: string | undefined;
}

/** A flow of OAuth 2.0. */
export interface Flow {
  /** As the spec calls it: `authorizationCode`. */
  readonly name: string;
  /** By the name of their field: `tokenUrl`. */
  readonly addresses: readonly (readonly [name: string, address: string])[];
}

/** `Authorization: Bearer <token>`, or `key=<key>` outside of headers; undefined where nothing is sent in the request. */
export function sentAs({ place, name, value }: Credential): string | undefined {
  if (place === undefined) return undefined;
  return place === 'header' ? `${name}: ${value}` : `${name}=${value}`;
}

/** What a security scheme asks for; `scheme` is its name, `value` its definition. */
export function credentialOf(
  scheme: string,
  value: Plain | undefined,
  scopes: readonly string[] = [],
): Credential {
  const flows = flowsOf(value);
  const told = new Map(
    flows.flatMap(([, flow]) => entriesOf(field(flow, 'scopes') ?? field(flow, 'availableScopes'))),
  );
  return {
    scheme,
    description: textField(value, 'description'),
    scopes: scopes.map((name) => ({ name, description: textOf(told.get(name)) })),
    flows: flows.flatMap(addressesOf),
    discovery: textField(value, 'openIdConnectUrl'),
    ...sending(scheme, value),
  };
}

type Sending = Pick<Credential, 'place' | 'name' | 'value' | 'type'>;

function sending(scheme: string, value: Plain | undefined): Sending {
  const type = textField(value, 'type');
  if (type === 'apiKey' || type === 'httpApiKey') {
    const place = textField(value, 'in');
    const name = textField(value, 'name') ?? 'X-API-Key';
    const where = place === 'query' || place === 'cookie' ? place : 'header';
    return { place: where, name, value: `<${gap(name)}>`, type: 'API key' };
  }
  if (type === undefined || !authorizing.has(type))
    return { place: undefined, name: scheme, value: '', type: type === 'mutualTLS' ? 'mutual TLS' : type };
  const authorization = { place: 'header', name: 'Authorization' } as const;
  const kind = textField(value, 'scheme')?.toLowerCase() ?? '';
  if (type === 'basic' || kind === 'basic')
    return { ...authorization, value: 'Basic <credentials>', type: 'basic authentication' };
  if (type === 'http' && kind !== 'bearer')
    return {
      ...authorization,
      value: `${textField(value, 'scheme') ?? ''} <credentials>`.trim(),
      type: 'HTTP',
    };
  const kinds: Readonly<Record<string, string>> = { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect' };
  return { ...authorization, value: 'Bearer <token>', type: kinds[type] ?? 'bearer token' };
}

/** Types of schemes that are sent in the `Authorization` header; `basic` is of Swagger 2. */
const authorizing: ReadonlySet<string> = new Set(['http', 'basic', 'oauth2', 'openIdConnect']);

// A header named `Authorization` holds a secret too, and its gap should not repeat that name.
function gap(name: string): string {
  return /^authorization$/i.test(name) ? 'api-key' : name.toLowerCase();
}

/** By name; Swagger 2 writes its only one into the scheme. */
function flowsOf(value: Plain | undefined): readonly (readonly [name: string, flow: Plain])[] {
  const flow = textField(value, 'flow');
  return value === undefined || flow === undefined ? entriesOf(field(value, 'flows')) : [[flow, value]];
}

function addressesOf([name, flow]: readonly [string, Plain]): readonly Flow[] {
  const addresses = addressFields.flatMap((key) => {
    const address = textField(flow, key) ?? '';
    return address === '' ? [] : [[key, address] as const];
  });
  return addresses.length === 0 ? [] : [{ name, addresses }];
}

const addressFields = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'];

function textOf(value: Plain | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
