import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch, type RequestInit, type Response } from 'undici';
import { isPublicAddress, isThisMachine } from './public-address.ts';

/** What requests may reach in addition to the public internet. */
export interface OutgoingPolicy {
  /** Also private, loopback, link-local and metadata addresses. */
  readonly allowPrivate: boolean;
  /** The address that the user typed: if it is private, its host and port are allowed. */
  readonly typed?: string;
  /** Resolves host names; by default, the resolver of the system. */
  readonly lookup?: typeof lookup;
  /** How long the other side may be silent, in milliseconds; five minutes by default. */
  readonly timeout?: number;
}

/** `fetch` under a policy. It rejects as `fetch` does; `refusedAddress` says whether the policy is the reason. */
export type Outgoing = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Requests that reach only what the policy allows. The check applies to the IP address of each connection, so that
 * neither redirects nor names that resolve to another address the second time can get around it.
 */
export function outgoing(policy: OutgoingPolicy): Outgoing {
  const { timeout } = policy;
  const limits = timeout === undefined ? {} : { headersTimeout: timeout, bodyTimeout: timeout };
  const dispatcher = new Agent({ connect: guardedConnect(policy), pipelining: 1, ...limits });
  return (url, init) => fetch(url, { ...init, dispatcher });
}

/** The IP address or host name that the policy refused; undefined if a request failed for another reason. */
export function refusedAddress(error: unknown): string | undefined {
  if (error instanceof RefusedAddress) return error.address;
  return error instanceof Error && error.cause !== undefined ? refusedAddress(error.cause) : undefined;
}

class RefusedAddress extends Error {
  readonly address: string;
  constructor(address: string) {
    super(`${address} is an address of this machine or of a private network`);
    this.address = address;
  }
}

function guardedConnect(policy: OutgoingPolicy): buildConnector.connector {
  const publicOnly = buildConnector({ lookup: publicLookup(policy.lookup ?? lookup) });
  const anywhere = buildConnector({});
  return (options, callback) => {
    const { hostname, protocol, port } = options;
    if (policy.allowPrivate || isTyped(policy.typed, { hostname, protocol, port }))
      return anywhere(options, callback);
    // Names are checked when they are resolved; an IP address is not resolved.
    if (isIP(hostname) !== 0 && !isPublicAddress(hostname))
      return callback(new RefusedAddress(hostname), null);
    return publicOnly(options, callback);
  };
}

/** Resolves a name to its public addresses. The connection uses one of these without resolving it again. */
function publicLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
      if (first === undefined) return callback(new RefusedAddress(hostname), []);
      return options.all === true
        ? callback(null, [first, ...others])
        : callback(null, first.address, first.family);
    });
  };
}

interface Target {
  readonly hostname: string;
  readonly protocol: string;
  readonly port: string;
}

/** Names that only resolve to a private address do not count: their owners decide what they resolve to. */
function isTyped(typed: string | undefined, target: Target): boolean {
  if (typed === undefined || !URL.canParse(typed)) return false;
  const { hostname, protocol, port } = new URL(typed);
  const isPrivate = isThisMachine(hostname) || (isIP(bare(hostname)) !== 0 && !isPublicAddress(hostname));
  const isSameHost =
    bare(hostname) === target.hostname || (isThisMachine(hostname) && isThisMachine(target.hostname));
  return isPrivate && isSameHost && protocol === target.protocol && port === target.port;
}

function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Whether `fetch` got no response: its error has a cause, or is a timeout. Any other error is a bug. */
export function isNetworkError(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'TimeoutError' || error.cause instanceof Error);
}
