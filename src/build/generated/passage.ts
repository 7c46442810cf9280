import type { Phrase } from './statement.ts';

/** One form of a code sample: of several languages, or package managers, that of one. */
export interface Form {
  readonly code: string;
  readonly language: string;
  readonly title: string;
  readonly origin: Phrase['origin'];
}

interface Placed {
  /** Headings and titles above it, outermost first. */
  readonly headings: readonly Phrase[];
  /** One of them, or what leads up to it, negates what is said. */
  readonly negated: boolean;
  /** It is where not everybody looks: in a tab, a view, an accordion. */
  readonly partial: boolean;
  /** The site says it to agents. */
  readonly forAgents: boolean;
}

export interface Prose extends Placed {
  readonly kind: 'prose';
  readonly sentences: readonly Phrase[];
}

export interface Item extends Placed {
  readonly kind: 'item';
  readonly sentences: readonly Phrase[];
  /** What leads up to its list. */
  readonly lead: Phrase | undefined;
  readonly ordered: boolean;
}

export interface Sample extends Placed {
  readonly kind: 'sample';
  readonly forms: readonly Form[];
  /** The sentence before it. */
  readonly lead: Phrase | undefined;
  /** It shows what comes back. */
  readonly isOutput: boolean;
}

export interface Warning extends Placed {
  readonly kind: 'warning';
  readonly tone: 'warning' | 'note';
  readonly sentences: readonly Phrase[];
}

export interface Rows extends Placed {
  readonly kind: 'rows';
  readonly rows: readonly (readonly string[])[];
  readonly origin: Phrase['origin'];
}

/** What a page says, piece by piece, in reading order. */
export type Passage = Prose | Item | Sample | Warning | Rows;
