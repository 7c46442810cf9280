import { oncePer } from '../../source/once.ts';
import { problem } from '../http/problem.ts';

/** Something that opens the APIs. */
export interface Credential {
  /** What its requests are counted under. */
  readonly name: string;
  readonly secret: string;
}

export interface Credentials {
  /** They open search and page content. */
  readonly accessTokens: readonly Credential[];
  /** They open the assistant, too. */
  readonly assistantKeys: readonly Credential[];
}

/** Which credentials a route takes. */
export type Accepts = 'either' | 'assistant key';

/** The credential that a request shows, or the answer to one without the right one. */
export async function identified(
  header: string | undefined,
  accepts: Accepts,
  { accessTokens, assistantKeys }: Credentials,
): Promise<Credential | Response> {
  const token = /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (token === undefined)
    return unauthorized('the Authorization header holds no bearer token', 'Bearer realm="docs"');
  const key = await credentialOf(token, assistantKeys);
  if (key !== undefined) return key;
  const access = await credentialOf(token, accessTokens);
  if (access === undefined)
    return unauthorized('the bearer token is not known', 'Bearer realm="docs", error="invalid_token"');
  return accepts === 'either'
    ? access
    : problem(403, 'an access token does not open the assistant; send the assistant key');
}

/** Compares digests, and all of them, so that the time it takes tells nothing of the secrets. */
export async function credentialOf(
  token: string,
  credentials: readonly Credential[],
): Promise<Credential | undefined> {
  const sent = await digest(token);
  const secrets = await Promise.all(credentials.map(secretDigest));
  return credentials.filter((_, at) => isSame(secrets[at]!, sent)).at(0);
}

const secretDigest = oncePer(({ secret }: Credential) => digest(secret));

/** By the digest that browsers and Workers have, too. */
async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.reduce((differing, byte, at) => differing | (byte ^ right[at]!), 0) === 0;
}

function unauthorized(detail: string, challenge: string): Response {
  return problem(401, detail, { headers: { 'www-authenticate': challenge } });
}
