import type { Host } from '../site/load/host.ts';
import type { RequestLimits } from '../site/load/settings.ts';
import type { RemoteMedia } from '../pages/html/remote-media.ts';
import type { Address } from '../site/model/addresses/address.ts';
import type { SearchIndex } from '../search/index/index-data.ts';
import type { Credentials } from './api/credentials.ts';
import type { Simulation } from './api/simulate.ts';
import type { Engine } from './assistant/engine.ts';
import type { Content } from './content.ts';
import type { Publish } from './discovery/publications.ts';
import type { SiteSearch } from './site-search.ts';
import type { Store } from './store/store.ts';

/** What the APIs, MCP and A2A need to answer. */
export interface ApiOptions {
  /** The public address of the site; its base path is also that of the server. */
  readonly address: Address;
  /** Domain identifier in the paths of the APIs. */
  readonly domain: string;
  readonly credentials: Credentials;
  readonly limits: RequestLimits;
  /** The current content of the site. */
  readonly content: () => Content;
  readonly find: SiteSearch;
  /** Rejects with `IndexNotReady` while the first index is being built; absent if there always is one. */
  readonly index?: () => Promise<SearchIndex>;
  readonly engine: Engine;
  readonly store: Store;
  /** Timeout for an incomplete request body, in milliseconds. */
  readonly bodyTimeout: number;
  readonly finishMetadataOnly: boolean;
  readonly simulate: Simulation | undefined;
  /** Receives errors that no response can show. */
  readonly report: (error: unknown) => void;
}

/** How the sources of a site are served on the author's machine. */
export interface ServerOptions extends ApiOptions {
  /** The listening address: an IP address, or a name that requests may use. */
  readonly host: string;
  /** Origins of the server in addition to its IP address and `localhost`. */
  readonly ownOrigins: readonly string[];
  /** Origins whose pages may use the server, in addition to its own and those of this machine. */
  readonly allowedOrigins: readonly string[];
  /** Whether the site's own components may run in the browser. */
  readonly siteComponents: boolean;
  /** A set grows with the requests of readers. */
  readonly remoteMedia?: RemoteMedia;
  /** The bytes of a file of the site. */
  readonly read: Host['read'];
  /** A range of them. */
  readonly part: Host['part'];
  /** How long a server that is called from an operation page may be silent, in milliseconds. */
  readonly answerTimeout: number;
  /** The newest complete index. */
  readonly index: () => Promise<SearchIndex>;
  readonly publish: Publish;
}

/** Properties of the connection of a request. */
export interface Connection {
  /** IP address of the client. */
  readonly address?: string;
  /** Closes the connection, so that the client sees that a response is incomplete. */
  readonly drop?: () => void;
}

export interface ServerEnvironment {
  readonly Bindings: Connection;
}
