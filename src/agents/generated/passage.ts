import type { BlockOf } from '../../pages/doc/block.ts';
import type { Phrase } from './statement.ts';

/** The words of a heading, or the title of a step, tab or accordion. */
export interface Title extends Phrase {
  /** 1 to 6 for headings; higher for titles of components, which end with the component. */
  readonly level: number;
}

/** One form of a code sample, in one of several languages or for one of several package managers. */
export interface Form {
  readonly code: string;
  readonly language: string;
  readonly title: string;
  readonly origin: Phrase['origin'];
}

interface Placed {
  /** The headings and titles above it, outermost first. */
  readonly headings: readonly Title[];
  /** Whether one of them, or the lead-in, negates it. */
  readonly negated: boolean;
  /** Whether it is only for some readers: in a tab, view or accordion. */
  readonly partial: boolean;
  /** Whether it is addressed to agents. */
  readonly forAgents: boolean;
}

interface Prose extends Placed {
  readonly kind: 'prose';
  readonly sentences: readonly Phrase[];
}

interface Item extends Placed {
  readonly kind: 'item';
  readonly sentences: readonly Phrase[];
  /** The lead-in to its list. */
  readonly lead: Phrase | undefined;
  readonly list: BlockOf<'list'>;
}

export interface Sample extends Placed {
  readonly kind: 'sample';
  readonly forms: readonly Form[];
  /** The sentence before it. */
  readonly lead: Phrase | undefined;
  /** Whether it shows output. */
  readonly isOutput: boolean;
}

interface Warning extends Placed {
  readonly kind: 'warning';
  readonly tone: 'warning' | 'note';
  readonly sentences: readonly Phrase[];
}

/** The title of a step, before the passages of the step. */
export interface Step extends Placed {
  readonly kind: 'step';
  readonly title: Title;
}

interface Rows extends Placed {
  readonly kind: 'rows';
  readonly rows: readonly (readonly string[])[];
  readonly origin: Phrase['origin'];
}

/** The content of a page, piece by piece, in reading order. */
export type Passage = Prose | Item | Sample | Step | Warning | Rows;

/** Whether a passage consists of sentences. */
export function hasSentences(passage: Passage): passage is Prose | Item | Warning {
  return passage.kind === 'prose' || passage.kind === 'item' || passage.kind === 'warning';
}

const maxOpeningParagraphs = 3;

/** The sentences of each of the first paragraphs of a page, except those that are only for some readers. */
export function openingParagraphs(passages: readonly Passage[]): readonly (readonly Phrase[])[] {
  return passages
    .flatMap((passage) =>
      passage.kind === 'prose' && !passage.negated && !passage.forAgents && !passage.partial
        ? [passage.sentences]
        : [],
    )
    .slice(0, maxOpeningParagraphs);
}
