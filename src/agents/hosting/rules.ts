import type { Artifact } from '../../site/model/artifact.ts';
import type { Pattern, Target } from '../../site/model/addresses/redirect.ts';

/** A redirect of the site; its paths include the base path. */
export interface HostRedirect {
  /** Matches the path without its leading slash. */
  readonly pattern: Pattern;
  /** Encoded for a `Location` header. */
  readonly target: Target;
  readonly status: 301 | 302 | 307 | 308;
  /** Dropped first where a host has no room for all redirects. */
  readonly optional?: boolean;
}

export interface HostHeaders {
  /** `*` matches any text. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a host needs to know about the published files. */
export interface HostRules {
  /** The base path of the site's address, or ''. Files are in the folder without it. */
  readonly base: string;
  /** Whether the folder also contains the pages, with a 404.html. */
  readonly hasPages: boolean;
  /** Folders with a 404.html of their own. */
  readonly missingPages: readonly string[];
  /** Folders whose index.html is a page. */
  readonly folders: readonly string[];
  readonly redirects: readonly HostRedirect[];
  readonly headers: readonly HostHeaders[];
  /** Paths to forward; a final `*` matches any rest. */
  readonly forwards: readonly string[];
  /** The address to which they are appended. */
  readonly forwardTo: string | undefined;
}

export type Hosting = 'netlify' | 'cloudflare' | 'vercel' | 'nginx';

export const hostings: readonly Hosting[] = ['netlify', 'cloudflare', 'vercel', 'nginx'];

/** The rule files of one host. */
export interface HostFiles {
  readonly files: readonly Artifact[];
  /** Redirects that the host does not support or has no room for. */
  readonly leftOut: readonly HostRedirect[];
}

export type HostWriter = (rules: HostRules) => HostFiles;
