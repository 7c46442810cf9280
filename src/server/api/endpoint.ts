import type { Context } from 'hono';
import { jsonBody } from '../http/body.ts';
import { problem, unprocessable } from '../http/problem.ts';
import type { ApiOptions, ServerEnvironment } from '../options.ts';
import { authenticate, type Accepts } from './credentials.ts';
import { fieldReader, type FieldReader, type Fields } from './field-reader.ts';
import { overQuota, type TakeQuota, withQuota } from './quota.ts';
import { simulateFailure } from './simulate.ts';

/** An API: its credentials, quota, body size and answer. */
export interface Endpoint<Request> {
  readonly accepts: Accepts;
  readonly quota: TakeQuota;
  /** Maximum size of the body, in bytes. */
  readonly maxBytes: number;
  /** Reads the request from the body; errors go to the field reader. */
  readonly read: (body: Fields, read: FieldReader) => Request | undefined;
  readonly answer: (request: Request, raw: globalThis.Request) => Promise<Response>;
}

export const mebibyte = 1024 * 1024;

/** Handles one request: credentials, domain, quota, body, fields, answer, in this order. */
export async function handle<Request>(
  context: Context<ServerEnvironment>,
  endpoint: Endpoint<Request>,
  options: ApiOptions,
): Promise<Response> {
  const domain = context.req.param('domain');
  const credential = await authenticate(
    context.req.header('authorization'),
    endpoint.accepts,
    options.credentials,
  );
  if (credential instanceof Response) return credential;
  if (domain !== options.domain)
    return problem(404, `there is no domain "${domain}"; this site is "${options.domain}"`);
  const failure = await simulateFailure(options.simulate, () => context.req.raw.signal);
  if (failure !== undefined) return failure;
  const address = context.env?.address ?? '';
  const states = await endpoint.quota({ address, credential: credential.name });
  return withQuota(overQuota(states) ?? (await answer(context.req.raw, endpoint, options)), states);
}

async function answer<Request>(
  raw: globalThis.Request,
  endpoint: Endpoint<Request>,
  { bodyTimeout }: ApiOptions,
): Promise<Response> {
  const body = await jsonBody(raw, { maxBytes: endpoint.maxBytes, timeout: bodyTimeout });
  if ('refusal' in body) return body.refusal;
  const reader = fieldReader();
  const fields = reader.object(body.value, '');
  const request = fields && endpoint.read(fields, reader);
  if (request === undefined || reader.errors.length > 0) return unprocessable(reader.errors);
  return endpoint.answer(request, raw);
}
