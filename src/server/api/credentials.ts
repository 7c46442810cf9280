import { createHash, timingSafeEqual } from 'node:crypto';
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
export function identified(
  header: string | undefined,
  accepts: Accepts,
  { accessTokens, assistantKeys }: Credentials,
): Credential | Response {
  const token = /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (token === undefined)
    return unauthorized('the Authorization header holds no bearer token', 'Bearer realm="docs"');
  const key = credentialOf(token, assistantKeys);
  if (key !== undefined) return key;
  const access = credentialOf(token, accessTokens);
  if (access === undefined)
    return unauthorized('the bearer token is not known', 'Bearer realm="docs", error="invalid_token"');
  return accepts === 'either'
    ? access
    : problem(403, 'an access token does not open the assistant; send the assistant key');
}

/** Compares digests, and all of them, so that the time it takes tells nothing of the secrets. */
export function credentialOf(token: string, credentials: readonly Credential[]): Credential | undefined {
  const sent = digest(token);
  return credentials.filter(({ secret }) => timingSafeEqual(digest(secret), sent)).at(0);
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function unauthorized(detail: string, challenge: string): Response {
  return problem(401, detail, { headers: { 'www-authenticate': challenge } });
}
