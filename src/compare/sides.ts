import type { Site } from '../model/site.ts';

/** One site at two times, and what is known of its files besides. */
export interface Sides {
  readonly before: Site;
  readonly after: Site;
  /** Files that were renamed for certain or as git takes it: the path of then, and the one of now. */
  readonly renames: ReadonlyMap<string, string>;
}
