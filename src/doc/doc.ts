import type { Block, Footnote } from './block.ts';

/** A page as its reader gets it: snippets, variables, expressions and components are resolved. Plain, immutable data. */
export interface Doc {
  readonly children: readonly Block[];
  /** In the order in which they are first referenced. */
  readonly footnotes: readonly Footnote[];
}
