import type { MiddlewareHandler } from 'hono';
import { isThisMachine } from '../../machine/network/public-address.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';
import { ownHostNames } from './host-names.ts';
import { problem } from './problem.ts';

/**
 * Rejects requests that browsers send for foreign pages: under a host name that is not this server's, or from an origin
 * that is neither the server's own nor on this machine nor allowed.
 */
export function admission({
  ownOrigins,
  host,
  allowedOrigins,
}: Pick<ServerOptions, 'ownOrigins' | 'host' | 'allowedOrigins'>): MiddlewareHandler<ServerEnvironment> {
  const isOwnHost = ownHostNames([...ownOrigins, `http://${host}`]);
  const allowed: ReadonlySet<string> = new Set([...ownOrigins, ...allowedOrigins]);
  return async (context, next) => {
    const { raw } = context.req;
    const { hostname, origin: ownOrigin } = new URL(raw.url);
    if (!isOwnHost(hostname)) return problem(403, foreignHost(hostname));
    const isAdmitted = (origin: string) =>
      origin === ownOrigin || allowed.has(origin) || isLoopbackOrigin(origin);
    const sender = senderOf(raw, hostname);
    return sender === undefined || isAdmitted(sender) ? next() : problem(403, foreignOrigin(sender));
  };
}

/** Whether a request comes from a page of this server, or from a program without an origin. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}

/** Whether an origin belongs to a server on this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const { hostname, origin: normal } = new URL(origin);
  return normal === origin && isThisMachine(hostname);
}

/**
 * The origin of the page that sends a request. Undefined for other programs, followed links, and pages of this server.
 */
function senderOf(request: Request, hostname: string): string | undefined {
  const header = (name: string) => request.headers.get(name);
  const origin = header('origin');
  if (origin !== null) return origin;
  // Browsers send no origin for images and scripts, but they say how the origins are related.
  const fetchSite = header('sec-fetch-site');
  if (fetchSite !== 'cross-site' && fetchSite !== 'same-site') return undefined;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (header('sec-fetch-mode') === 'navigate' && isReading) return undefined;
  if (fetchSite === 'same-site' && isThisMachine(hostname)) return undefined;
  const referrer = header('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).origin : 'another site';
}

function foreignHost(hostname: string): string {
  return `"${hostname}" is not a name of this server: open it as localhost, or start docs dev with this name in --url`;
}

function foreignOrigin(origin: string): string {
  return `pages of ${origin.slice(0, 200)} may not use this server: allow their origin with docs dev --allow-origin`;
}
