import { type Load, rememberingLoad } from '../../site/load/load.ts';
import type { ReadPages } from '../../site/load/read-pages.ts';
import { rememberingResolve, type Resolve } from '../../site/resolve/resolve-again.ts';
import { incrementalCheck, type CheckSite } from './check.ts';

/** The steps from the files of a site to its diagnostics, for commands that repeat them after every change. */
export interface Engine {
  readonly load: Load;
  readonly resolve: Resolve;
  readonly check: CheckSite;
}

/** Each step keeps results that a change cannot affect; they are the same as without that. */
export function createEngine(readPages?: ReadPages): Engine {
  return { load: rememberingLoad(readPages), resolve: rememberingResolve(), check: incrementalCheck() };
}
