import type { Span } from '../../site/source/span.ts';
import type { Plain } from '../../site/source/tree.ts';

/** The source location of a node. */
export interface Placed {
  readonly span: Span;
  /** The uses of snippets and components it came through, outermost first; empty for the page's own content. */
  readonly through: readonly Span[];
}

/** What all nodes of a kind have. */
export interface NodeOf<Kind extends string> extends Placed {
  readonly kind: Kind;
}

/** HTML attributes with their HTML names (`class`, `for`), as in the source: printers decide what is safe. */
export type HtmlAttributes = Readonly<Record<string, string | number | boolean>>;

/** Why a component of the site needs a browser. */
export type IslandReason =
  /** It has state: `useState`, `useEffect` … */
  | 'hook'
  /** It handles clicks and keys. */
  | 'handler'
  /** It only looks different below the pointer or with the focus. */
  | 'hover'
  /** It uses the network, the clock, the window, or code that is loaded later. */
  | 'dynamic'
  /** It throws, or uses unsupported JavaScript. */
  | 'failure'
  /** It exceeds the steps of a page. */
  | 'budget'
  /** It shows another island. */
  | 'inside'
  /** It is not defined. */
  | 'unknown';

/**
 * A component of the site that only a browser can run completely. What could be computed is kept for everybody else.
 */
export interface IslandOf<Kind extends string, Child> extends NodeOf<Kind> {
  /** As in the tag: `Counter`, `Chat.Message`. */
  readonly name: string;
  readonly reason: IslandReason;
  /** Path of the file that defines it; undefined if none does. */
  readonly source: string | undefined;
  readonly props: Readonly<Record<string, Plain>>;
  readonly children: readonly Child[];
  /** The children of its tag, as passed to the component in a browser. */
  readonly browserChildren: readonly Child[];
}
