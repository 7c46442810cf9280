import type { Limits } from '../load/settings.ts';
import type { Address } from '../model/address.ts';

/** How one site is served. */
export interface ServerOptions {
  /** Where the site is found by others; its base path is also the one it is served under. */
  readonly address: Address;
  /** Domain identifier in the paths of the APIs. */
  readonly domain: string;
  readonly accessToken: string;
  readonly assistantKey: string;
  readonly limits: Limits;
  /** Whether pages load images, videos and frames of other hosts. */
  readonly remoteMedia?: boolean;
  /** The bytes of a file of the site. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}

/** What the socket knows of a request. */
export interface Connection {
  /** Network address of the client. */
  readonly address?: string;
}

export interface ServerEnvironment {
  readonly Bindings: Connection;
}
