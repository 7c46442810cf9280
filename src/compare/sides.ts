import type { Site } from '../model/site.ts';

/** A site at two times, and what git knows about its files. */
export interface Sides {
  readonly before: Site;
  readonly after: Site;
  /** Files that were renamed, certainly or according to git: new path by old path. */
  readonly renames: ReadonlyMap<string, string>;
}
