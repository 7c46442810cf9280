import { entriesOf, field, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/** A credential of a caller. */
export interface Credential {
  /** Name of the scheme in the spec. */
  readonly scheme: string;
  /** Undefined if it is not part of a request (such as a certificate), or the spec does not say. */
  readonly place: 'header' | 'query' | 'cookie' | undefined;
  /** Name of the header, parameter or cookie. */
  readonly name: string;
  /** The value to send, with a placeholder for the secret: `Bearer <token>`. */
  readonly value: string;
  /** Undefined if the spec does not define the scheme. */
  readonly type: string | undefined;
  readonly description: string | undefined;
  readonly scopes: readonly Scope[];
  /** The flows that issue a token. */
  readonly flows: readonly Flow[];
  /** The discovery address of OpenID Connect. */
  readonly discovery: string | undefined;
}

interface Scope {
  readonly name: string;
  readonly description: string | undefined;
}

/** A flow of OAuth 2.0. */
interface Flow {
  /** Its name in the spec: `authorizationCode`. */
  readonly name: string;
  /** By field name: `tokenUrl`. */
  readonly addresses: readonly (readonly [name: string, address: string])[];
}

/** `Authorization: Bearer <token>`, or `key=<key>` outside headers; undefined if the request contains nothing. */
export function sentAs({ place, name, value }: Credential): string | undefined {
  if (place === undefined) return undefined;
  return place === 'header' ? `${name}: ${value}` : `${name}=${value}`;
}

/** The credential of a security scheme; `scheme` is its name, `value` its definition. */
export function credentialOf(
  scheme: string,
  value: Plain | undefined,
  scopes: readonly string[] = [],
): Credential {
  const flows = flowsOf(value);
  const descriptions = new Map(
    flows.flatMap(([, flow]) => entriesOf(field(flow, 'scopes') ?? field(flow, 'availableScopes'))),
  );
  return {
    scheme,
    description: textField(value, 'description'),
    scopes: scopes.map((name) => ({ name, description: filledText(descriptions.get(name)) })),
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

/** Types of schemes that use the `Authorization` header; `basic` is from Swagger 2. */
const authorizing: ReadonlySet<string> = new Set(['http', 'basic', 'oauth2', 'openIdConnect']);

// The value of a header named `Authorization` is a secret too, but its placeholder should not repeat that
// name.
function gap(name: string): string {
  return /^authorization$/i.test(name) ? 'api-key' : name.toLowerCase();
}

/** Flows by name; Swagger 2 has at most one, in the scheme itself. */
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

function filledText(value: Plain | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
