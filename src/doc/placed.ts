import type { Span } from '../source/span.ts';
import type { Plain } from '../source/tree.ts';

/** Where a node of a document was written. */
export interface Placed {
  readonly span: Span;
  /** The uses of snippets and components it came through, outermost first; empty for what the page itself holds. */
  readonly through: readonly Span[];
}

/** HTML attributes under their HTML names (`class`, `for`), as the writer gave them: printers decide what is safe to print. */
export type HtmlAttributes = Readonly<Record<string, string | number | boolean>>;

/** Why a component of the site needs a browser. */
export type IslandReason =
  /** It keeps state: `useState`, `useEffect` … */
  | 'hook'
  /** It answers clicks and keys. */
  | 'handler'
  /** It reads the network, the clock, the window, or code that is loaded later. */
  | 'dynamic'
  /** It throws, or uses JavaScript that is not computed here. */
  | 'failure'
  /** It takes more steps than a page may. */
  | 'budget'
  /** It shows another one that does. */
  | 'inside'
  /** Nobody defines it. */
  | 'unknown';

/** A component of the site that only a browser can run in full. What could be computed is kept, for everybody else. */
export interface IslandOf<Kind extends string, Child> extends Placed {
  readonly kind: Kind;
  /** As written in the tag: `Counter`, `Chat.Message`. */
  readonly name: string;
  readonly reason: IslandReason;
  /** Path of the file that defines it; undefined where none does. */
  readonly source: string | undefined;
  readonly props: Readonly<Record<string, Plain>>;
  readonly children: readonly Child[];
  /** What was written inside its tag, as it is handed to the component in a browser. */
  readonly given: readonly Child[];
}
