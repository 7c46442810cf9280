import type { Artifact } from '../model/artifact.ts';
import type { HashedFile } from './hashed-files.ts';

/** How the site's own code runs in a browser. */
export interface SiteCode {
  /** Those that run on all pages. */
  readonly scripts: readonly HashedFile[];
  /** Called for each module that a page loads. */
  readonly loads?: (module: Artifact) => void;
}
