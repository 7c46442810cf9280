import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { problem } from '../server/http/problem.ts';
import type { Connection } from '../server/options.ts';
import { UsageError } from '../machine/usage-error.ts';
import { limitConnections, type ConnectionLimits } from './connection-limits.ts';
import { readInPieces } from './in-pieces.ts';
import { inTurns } from './in-turns.ts';

export interface ListeningServer {
  readonly port: number;
  /** Closes immediately, including open streams. */
  close(): Promise<void>;
  /** Accepts no more connections, and closes when all requests are answered, or after `timeout` milliseconds. */
  drain(timeout: number): Promise<void>;
}

export type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/** Further ports to try if none was requested. */
const furtherPorts = 9;

/** How long connections may be idle, in milliseconds: between two requests, and during one; 0 means forever. */
export interface IdleTimeouts {
  readonly betweenRequests: number;
  readonly duringRequest: number;
}

export interface ListenOptions {
  readonly timeouts?: IdleTimeouts;
  readonly limits?: ConnectionLimits;
  /** Called for each connection that a limit refuses, with its name. */
  readonly onRefusal?: (limit: string) => void;
  /** Whether requests to this path are answered before those of other connections. */
  readonly isUrgent?: (path: string) => boolean;
}

const defaultTimeouts: IdleTimeouts = { betweenRequests: 5_000, duringRequest: 0 };

/** Serves on exactly the requested port, or on the first free one. */
export async function listen(
  fetch: Fetch,
  host: string,
  requested: { readonly port: number; readonly exact: boolean },
  options: ListenOptions = {},
): Promise<ListeningServer> {
  const { timeouts = defaultTimeouts, limits, onRefusal = () => undefined, isUrgent = () => false } = options;
  const listener = inTurns(listenerOf(fetch, host), isUrgent);
  const last = requested.exact ? requested.port : Math.min(65_535, requested.port + furtherPorts);
  for (let port = requested.port; port <= last; port += 1) {
    const server = createServer(
      { headersTimeout: 20_000, requestTimeout: 60_000, keepAliveTimeout: timeouts.betweenRequests },
      listener,
    );
    // Otherwise a client that does not read its response would keep the connection open forever.
    server.setTimeout(timeouts.duringRequest);
    if (limits !== undefined) limitConnections(server, limits, onRefusal);
    server.on('connection', readInPieces);
    const error = await start(server, port, host);
    if (error === undefined)
      return {
        port: portOf(server, port),
        close: () => stop(server),
        drain: (timeout) => drain(server, timeout),
      };
    if (error.code !== 'EADDRINUSE') throw failure(error, host, port);
  }
  throw new UsageError(
    requested.exact ? `port ${requested.port} is taken` : `ports ${requested.port} to ${last} are taken`,
    requested.exact
      ? 'stop the program that uses it, or choose another with --port'
      : 'choose a free one with --port',
  );
}

function listenerOf(fetch: Fetch, host: string): RequestListener {
  return getRequestListener(
    (request, { incoming }) => {
      const { rawHeaders } = incoming as IncomingMessage;
      if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
        return problem(400, 'the request has two hosts');
      if (!URL.canParse(request.url)) return problem(400, 'the host of the request is not a host name');
      const { socket } = incoming as IncomingMessage;
      const address = socket.remoteAddress;
      return fetch(request, { ...(address !== undefined && { address }), drop: () => socket.destroy() });
    },
    // Requests of HTTP/1.0 may lack a host.
    { overrideGlobalObjects: false, hostname: hostInUrl(host) },
  );
}

function start(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => {
      server.removeListener('error', resolve);
      resolve(undefined);
    });
  });
}

function portOf(server: Server, requested: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : requested;
}

/** Also closes open streams. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function drain(server: Server, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections become idle one after the other.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
  });
}

function failure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EACCES')
    return new UsageError(`port ${port} requires elevated privileges`, 'choose one above 1023 with --port');
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new UsageError(
      `${host} is not an address of this machine`,
      'choose an address with --host, such as 127.0.0.1',
    );
  return error;
}

export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
