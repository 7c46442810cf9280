/** A term of the index that answers a unit of the query, and how well. */
export interface Variant {
  readonly term: number;
  readonly weight: number;
  readonly because: 'exact' | 'typo' | 'unfinished' | 'synonym' | 'compound' | 'whole';
}

/** Something the query asks for: a word or a compound. */
export interface Unit {
  readonly text: string;
  readonly weight: number;
  /** How much it says of what is requested, next to the words that questions are wrapped in. */
  readonly says: number;
  readonly isQuestionWord: boolean;
  /** An identifier as it is written in code. */
  readonly isName: boolean;
  readonly variants: readonly Variant[];
  /** Place in the order of words; compounds are at the place of their first word. */
  readonly place: number;
}

export interface Query {
  readonly units: readonly Unit[];
  /** Units that follow one another, for phrases. */
  readonly sequence: readonly number[];
  /** 1 when it reads as a question or sentence, 0 for a few key words. */
  readonly questionness: number;
  /** The terms of all words that say something, known to the site or not. */
  readonly words: readonly string[];
  /** By word that the site has nothing for: how much it says. */
  readonly missing: readonly number[];
}
