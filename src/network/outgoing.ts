import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch, type RequestInit, type Response } from 'undici';
import { isPublicAddress, isThisMachine } from './public-address.ts';

/** What requests may reach beside the public internet. */
export interface OutgoingPolicy {
  /** Private, loopback, link-local and metadata addresses too. */
  readonly allowPrivate: boolean;
  /** The address that the user typed: where it is private itself, its own host and port are allowed. */
  readonly typed?: string;
  /** How names are resolved; by the system where it is not given. */
  readonly lookup?: typeof lookup;
}

/** `fetch`, under a policy. It rejects as `fetch` does; `refusedAddress` tells whether the policy is why. */
export type Outgoing = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Requests that reach only what the policy allows. Every connection is checked by the IP address that it is then made to, so
 * neither a redirect nor a name that resolves to another address the second time leads anywhere else.
 */
export function outgoing(policy: OutgoingPolicy): Outgoing {
  const dispatcher = new Agent({ connect: guardedConnect(policy), pipelining: 1 });
  return (url, init) => fetch(url, { ...init, dispatcher });
}

/** The IP address, or the name of one, that a request was refused for; undefined where it failed for another reason. */
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
    // A name is checked when it is resolved; an address is connected to as it is.
    if (isIP(hostname) !== 0 && !isPublicAddress(hostname))
      return callback(new RefusedAddress(hostname), null);
    return publicOnly(options, callback);
  };
}

/** Resolves a name to its public addresses. The connection is made to one of these, without asking again. */
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

/** What `fetch` throws if there is no answer: with a cause, or because of a timeout. Other errors are the program's own. */
export function isNetworkError(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'TimeoutError' || error.cause instanceof Error);
}
