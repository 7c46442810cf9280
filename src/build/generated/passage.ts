import type { Told } from './statement.ts';

/** One form of a code sample: of several languages, or package managers, that of one. */
export interface Form {
  readonly code: string;
  readonly language: string;
  readonly title: string;
  readonly origin: Told['origin'];
}

interface Placed {
  /** Headings and titles above it, outermost first. */
  readonly headings: readonly Told[];
  /** One of them, or what leads up to it, negates what is said. */
  readonly negated: boolean;
  /** It stands where not everybody looks: in a tab, a view, an accordion. */
  readonly partial: boolean;
  /** The site says it to agents. */
  readonly forAgents: boolean;
}

export interface Prose extends Placed {
  readonly kind: 'prose';
  readonly sentences: readonly Told[];
}

export interface Item extends Placed {
  readonly kind: 'item';
  readonly sentences: readonly Told[];
  /** What leads up to its list. */
  readonly lead: Told | undefined;
  readonly ordered: boolean;
}

export interface Sample extends Placed {
  readonly kind: 'sample';
  readonly forms: readonly Form[];
  /** The sentence before it. */
  readonly lead: Told | undefined;
  /** It shows what comes back. */
  readonly isOutput: boolean;
}

export interface Warning extends Placed {
  readonly kind: 'warning';
  readonly tone: 'warning' | 'note';
  readonly sentences: readonly Told[];
}

export interface Rows extends Placed {
  readonly kind: 'rows';
  readonly rows: readonly (readonly string[])[];
  readonly origin: Told['origin'];
}

/** What a page says, piece by piece, in reading order. */
export type Passage = Prose | Item | Sample | Warning | Rows;
