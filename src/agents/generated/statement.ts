import { positionAt, type Span } from '../../site/source/span.ts';

/** The source of a sentence in the skill. */
export interface Origin {
  /** A file of the site. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** Words of the skill with their source; undefined for words of this program. */
export interface Phrase {
  readonly text: string;
  readonly origin: Origin | undefined;
  /** The address that the words link to, if there is room for links. */
  readonly link?: string;
}

/** A block of the skill. Adjacent items form one list. */
export interface Statement {
  readonly kind: 'heading' | 'item' | 'block';
  readonly phrases: readonly Phrase[];
}

export function originOf({ file, start }: Span): Origin {
  return { path: file.path, line: positionAt(file, start).line };
}

/** Words of this program rather than of the site. */
export function literal(text: string): Phrase {
  return { text, origin: undefined };
}

export function heading(text: string, level: 2 | 3 = 3): Statement {
  return { kind: 'heading', phrases: [literal(`${'#'.repeat(level)} `), literal(text)] };
}

export function item(...phrases: readonly Phrase[]): Statement {
  return { kind: 'item', phrases: [literal('- '), ...phrases] };
}

export function block(...phrases: readonly Phrase[]): Statement {
  return { kind: 'block', phrases };
}

/** Prints statements as Markdown; `isLinked` decides which phrases with an address become links. */
export function render(statements: readonly Statement[], isLinked: (phrase: Phrase) => boolean): string {
  return statements
    .map((statement, index) => {
      const text = statement.phrases
        .map((phrase) =>
          phrase.link !== undefined && isLinked(phrase) ? `[${phrase.text}](${phrase.link})` : phrase.text,
        )
        .join('')
        .trimEnd();
      if (index === 0) return text;
      const isList = statement.kind === 'item' && statements[index - 1]?.kind === 'item';
      return `${isList ? '\n' : '\n\n'}${text}`;
    })
    .join('');
}

/** Phrases with a text between them. */
export function joined(phrases: readonly Phrase[], between: string): readonly Phrase[] {
  return phrases.flatMap((phrase, index) => (index === 0 ? [phrase] : [literal(between), phrase]));
}

/** Joins sentences with spaces. */
export function withSpaces(sentences: readonly Phrase[]): readonly Phrase[] {
  return joined(sentences, ' ');
}
