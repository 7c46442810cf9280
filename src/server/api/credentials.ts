import { oncePer } from '../../site/source/once.ts';
import { UsageError } from '../../machine/usage-error.ts';
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

/** The credentials in the environment. `value` returns the value of a variable, if it is set. */
export function credentialsFrom(value: (variable: string) => string | undefined): Credentials {
  const accessTokens = keysIn('DOCS_ACCESS_TOKENS', value);
  const assistantKeys = keysIn('DOCS_ASSISTANT_API_KEYS', value);
  for (const { name, secret } of assistantKeys)
    if (!/^[a-z]+_dsc_./.test(secret))
      throw new UsageError(
        `the key "${name}" in DOCS_ASSISTANT_API_KEYS must start with a prefix that ends in "dsc_"`,
        'choose a key such as docs_dsc_…',
      );
  const secrets = [...accessTokens, ...assistantKeys].map(({ secret }) => secret);
  if (new Set(secrets).size < secrets.length)
    throw new UsageError('two keys are the same', 'choose a different one for each name');
  return { accessTokens, assistantKeys };
}

/** No error message contains a part of a key. */
function keysIn(variable: string, value: (variable: string) => string | undefined): readonly Credential[] {
  const entries = (value(variable) ?? '').split(/[,\n]/).map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry, at) => {
      const [, name, secret] = /^([A-Za-z0-9][A-Za-z0-9._-]*):([\x21-\x7e]+)$/.exec(entry) ?? [];
      if (name === undefined || secret === undefined)
        throw new UsageError(
          `entry ${at + 1} of ${variable} is not of the form name:key`,
          'separate several with commas, and use visible ASCII characters',
        );
      return { name, secret };
    });
}

/** The credential of a request, or the error response if it lacks a valid one. */
export async function authenticate(
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
async function credentialOf(
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
