/** A part of a page that may answer a question. */
export interface Passage {
  /** Page path without leading slash. */
  readonly path: string;
  readonly title: string;
  /** That of the page, where it has one. */
  readonly language: string | undefined;
  /** Headings inside the page, outermost first. */
  readonly headings: readonly string[];
  /** Where to go: the page and its heading, base path included. */
  readonly href: string;
  /** The page alone. */
  readonly url: string;
  /** 0 to 1; from 0.5 on more likely an answer than not. */
  readonly score: number;
  /** The whole section. */
  readonly markdown: string;
  /** The part of it that search found. */
  readonly excerpt: string;
}
