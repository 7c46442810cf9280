import type { Artifact } from '../model/artifact.ts';
import type { SiteScript } from './site-scripts.ts';

/** How the site's own code runs in a browser. */
export interface SiteCode {
  readonly scripts: readonly SiteScript[];
  /** Is told of each module that a page loads. */
  readonly loads?: (module: Artifact) => void;
}
