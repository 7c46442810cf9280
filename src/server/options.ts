import type { Host } from '../load/host.ts';
import type { Limits } from '../load/settings.ts';
import type { RemoteMedia } from '../html/remote-media.ts';
import type { Address } from '../model/addresses/address.ts';
import type { SearchIndex } from '../search/index/index-data.ts';
import type { Credentials } from './api/credentials.ts';
import type { Simulation } from './api/simulate.ts';
import type { Engine } from './assistant/engine.ts';
import type { Content } from './content.ts';
import type { Publish } from './discovery/publications.ts';
import type { Find } from './find.ts';
import type { Store } from './store/store.ts';

/** What the APIs, MCP and A2A are answered with. */
export interface ApiOptions {
  /** Where the site is found by others; its base path is also the one it is served under. */
  readonly address: Address;
  /** Domain identifier in the paths of the APIs. */
  readonly domain: string;
  readonly credentials: Credentials;
  readonly limits: Limits;
  /** What they answer from: the site as it is now. */
  readonly content: () => Content;
  readonly find: Find;
  readonly engine: Engine;
  readonly store: Store;
  /** Milliseconds after which a request body that is not whole is given up. */
  readonly patience: number;
  readonly finishMetadataOnly: boolean;
  readonly simulate: Simulation | undefined;
  /** Takes the errors that no answer can show. */
  readonly report: (error: unknown) => void;
}

/** How the sources of a site are served on the machine of a writer. */
export interface ServerOptions extends ApiOptions {
  /** What is listened on: an IP address, or a name under which requests are answered too. */
  readonly host: string;
  /** Origins under which the server is known next to its IP address and `localhost`. */
  readonly ownOrigins: readonly string[];
  /** Origins whose pages may use the server, next to its own and those of this machine. */
  readonly allowedOrigins: readonly string[];
  /** Whether the site's own components may run in the browser. */
  readonly siteComponents: boolean;
  /** Whether what drafts of standards describe is published, too. */
  readonly drafts: boolean;
  /** A set grows with what readers ask for. */
  readonly remoteMedia?: RemoteMedia;
  /** The bytes of a file of the site. */
  readonly read: Host['read'];
  /** Some of them. */
  readonly part: Host['part'];
  /** The newest index that is whole; waits only for the first one. */
  readonly index: () => Promise<SearchIndex>;
  readonly publish: Publish;
}

/** What the socket knows of a request. */
export interface Connection {
  /** Network address of the client. */
  readonly address?: string;
}

export interface ServerEnvironment {
  readonly Bindings: Connection;
}
