import { problem } from '../http/problem.ts';
import type { ServerOptions } from '../options.ts';

/** Which of the two credentials a route takes. */
export type Accepts = 'either' | 'assistant key';

/** The answer to a request without the right credentials; undefined where they are right. */
export function refused(
  header: string | undefined,
  accepts: Accepts,
  { accessToken, assistantKey }: Pick<ServerOptions, 'accessToken' | 'assistantKey'>,
): Response | undefined {
  const token = /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (token === undefined)
    return unauthorized('the Authorization header holds no bearer token', 'Bearer realm="docs"');
  if (token === assistantKey || (token === accessToken && accepts === 'either')) return undefined;
  if (token === accessToken)
    return problem(403, 'an access token does not open the assistant; send the assistant key');
  return unauthorized('the bearer token is not known', 'Bearer realm="docs", error="invalid_token"');
}

function unauthorized(detail: string, challenge: string): Response {
  return problem(401, detail, { headers: { 'www-authenticate': challenge } });
}
