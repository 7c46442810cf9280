/** A term of the index that matches a unit of the query, with a weight. */
export interface Variant {
  readonly term: number;
  readonly weight: number;
  /** `part` is one of two words into which the site splits a word of the query: `rate` or `limit` for `ratelimit`. */
  readonly because: 'exact' | 'typo' | 'unfinished' | 'synonym' | 'compound' | 'part' | 'whole';
}

/** A part of the query: a word or a compound. */
export interface Unit {
  readonly text: string;
  readonly weight: number;
  /** How much it contributes to the meaning of the query, compared to question words. */
  readonly importance: number;
  readonly isQuestionWord: boolean;
  /** Whether it is an identifier as in code. */
  readonly isName: boolean;
  readonly variants: readonly Variant[];
  /** Position in the order of words; compounds have the position of their first word. */
  readonly place: number;
}

export interface Query {
  /** As it was written; long ones are cut. */
  readonly text: string;
  readonly units: readonly Unit[];
  /** Units that follow one another, for phrases. */
  readonly sequence: readonly number[];
  /** 1 for a question or sentence, 0 for a few keywords. */
  readonly questionness: number;
  /**
   * The terms of all content words, known to the site or not. None if it is in a script without spaces, whose meaning is
   * not that of its few Latin words.
   */
  readonly words: readonly string[];
  /** By unknown word: its weight. */
  readonly missing: readonly number[];
}
