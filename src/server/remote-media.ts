import { isFromOwnPage } from './http/admission.ts';
import { wholeBody } from './http/body.ts';
import { problem } from './http/problem.ts';
import type { ServerOptions } from './options.ts';

/** Maximum size of an address, in bytes. */
const maxSize = 64 * 1024;

/** Allows a remote address or host (in the body) until the server stops, on request of a reader. */
export async function allowRemote(
  request: Request,
  { remoteMedia, bodyTimeout }: ServerOptions,
): Promise<Response> {
  if (!isFromOwnPage(request))
    return problem(403, 'only the pages of this server may ask for files of other hosts');
  const body = await wholeBody(request, { maxBytes: maxSize, timeout: bodyTimeout });
  if (body instanceof Response) return body;
  const requested = new TextDecoder().decode(body);
  if (!isAddressOrHost(requested)) return problem(400, 'the body names neither an address nor a host');
  if (remoteMedia instanceof Set) remoteMedia.add(requested);
  return new Response(null, { status: 204 });
}

function isAddressOrHost(text: string): boolean {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return plainHost.test(host) && (address === text || host === text);
}

/** Without `*`, which would allow any host. */
const plainHost = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;
