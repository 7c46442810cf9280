import { oncePer } from '../../source/once.ts';
import { problem } from '../http/problem.ts';

/** A credential for the APIs. */
export interface Credential {
  /** The name under which its requests are counted. */
  readonly name: string;
  readonly secret: string;
}

export interface Credentials {
  /** Valid for search and page content. */
  readonly accessTokens: readonly Credential[];
  /** Valid for the assistant, too. */
  readonly assistantKeys: readonly Credential[];
}

/** The kinds of credentials that a route accepts. */
export type Accepts = 'either' | 'assistant key';

/** The credential of a request, or the error response if it lacks a valid one. */
export async function identified(
  header: string | undefined,
  accepts: Accepts,
  { accessTokens, assistantKeys }: Credentials,
): Promise<Credential | Response> {
  const token = /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (token === undefined)
    return unauthorized('the Authorization header contains no bearer token', 'Bearer realm="docs"');
  const key = await credentialOf(token, assistantKeys);
  if (key !== undefined) return key;
  const access = await credentialOf(token, accessTokens);
  if (access === undefined)
    return unauthorized('the bearer token is not known', 'Bearer realm="docs", error="invalid_token"');
  return accepts === 'either'
    ? access
    : problem(403, 'an access token does not open the assistant; send the assistant key');
}

/** Compares digests, always all of them, so that timing reveals nothing about the secrets. */
export async function credentialOf(
  token: string,
  credentials: readonly Credential[],
): Promise<Credential | undefined> {
  const sent = await digest(token);
  const secrets = await Promise.all(credentials.map(secretDigest));
  return credentials.filter((_, at) => isSame(secrets[at]!, sent)).at(0);
}

const secretDigest = oncePer(({ secret }: Credential) => digest(secret));

/** Web Crypto, which browsers and Workers have, too. */
async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.reduce((differing, byte, at) => differing | (byte ^ right[at]!), 0) === 0;
}

function unauthorized(detail: string, challenge: string): Response {
  return problem(401, detail, { headers: { 'www-authenticate': challenge } });
}
