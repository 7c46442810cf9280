import { positionAt, type Span } from '../../source/span.ts';

/** Where a sentence of the skill comes from. */
export interface Origin {
  /** A file of the site. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** Words of the skill and where they were taken from; undefined for words of this program. */
export interface Told {
  readonly text: string;
  readonly origin: Origin | undefined;
  /** The address that the words link to, where there is room for links. */
  readonly link?: string;
}

/** A block of the skill. Items that follow each other are one list. */
export interface Statement {
  readonly kind: 'heading' | 'item' | 'block';
  readonly told: readonly Told[];
}

export function originOf({ file, start }: Span): Origin {
  return { path: file.path, line: positionAt(file, start).line };
}

/** Words of this program. */
export function own(text: string): Told {
  return { text, origin: undefined };
}

export function heading(text: string, level: 2 | 3 = 3): Statement {
  return { kind: 'heading', told: [own(`${'#'.repeat(level)} `), own(text)] };
}

export function item(...told: readonly Told[]): Statement {
  return { kind: 'item', told: [own('- '), ...told] };
}

export function block(...told: readonly Told[]): Statement {
  return { kind: 'block', told };
}

/** Sentences one after the other. */
export function spaced(sentences: readonly Told[]): readonly Told[] {
  return sentences.flatMap((sentence, index) => (index === 0 ? [sentence] : [own(' '), sentence]));
}
