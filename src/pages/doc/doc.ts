import type { Block, Footnote } from './block.ts';

/**
 * A page as its reader gets it, with snippets, variables, expressions and components resolved. Plain, immutable data.
 */
export interface Doc {
  readonly children: readonly Block[];
  /** In order of first reference. */
  readonly footnotes: readonly Footnote[];
}
