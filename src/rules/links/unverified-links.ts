import type { Site } from '../../model/site.ts';
import type { Span } from '../../source/span.ts';
import type { Progress } from '../rule.ts';

/** Links that nobody looked at, all for one cause. */
export interface UnverifiedLinks {
  /** Whether `links` are links or stand for whole pages. */
  readonly of: 'link' | 'page';
  /** Names the cause after "3 links were not verified: "; it is said of one link, too. */
  readonly cause: string;
  /** How they could be verified. */
  readonly help: string;
  /** In the order of the site, at least one. */
  readonly links: readonly Span[];
}

/** Finds the links that one kind of cause hides. */
export type FindUnverified = (site: Site, progress: Progress | undefined) => Iterable<UnverifiedLinks>;
