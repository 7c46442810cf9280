import type { Artifact } from '../../model/artifact.ts';
import type { Pattern, Target } from '../../model/addresses/redirect.ts';

/** Where a redirect of the site leads: paths carry the base path already. */
export interface HostRedirect {
  /** Of the path without its leading slash. */
  readonly pattern: Pattern;
  /** As a header carries it. */
  readonly target: Target;
  readonly status: 301 | 302 | 307 | 308;
  /** It gives way to the others where a host has no room for all. */
  readonly spare?: boolean;
}

export interface HostHeaders {
  /** `*` stands for anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a host has to be notified of the published files. */
export interface HostRules {
  /** The base path of the site's address, or ''. Files are in the folder without it. */
  readonly base: string;
  /** The pages themselves are in the folder too, with a 404.html. */
  readonly hasPages: boolean;
  /** Folders in which a page lies as its index.html. */
  readonly folders: readonly string[];
  readonly redirects: readonly HostRedirect[];
  readonly headers: readonly HostHeaders[];
  /** Paths (with a final `*` for any rest) that are forwarded, and what is put before them. */
  readonly forwards: readonly string[];
  readonly forwardTo: string | undefined;
}

export type Hosting = 'netlify' | 'cloudflare' | 'vercel' | 'nginx';

export const hostings: readonly Hosting[] = ['netlify', 'cloudflare', 'vercel', 'nginx'];

/** The files one host reads its rules from. */
export interface HostFiles {
  readonly files: readonly Artifact[];
  /** Redirects that the host has no form or no room for. */
  readonly leftOut: readonly HostRedirect[];
}

export type HostWriter = (rules: HostRules) => HostFiles;
