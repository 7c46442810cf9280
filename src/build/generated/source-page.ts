import type { ReaderPage } from '../reading/reader-page.ts';
import type { Phrase } from './statement.ts';
import type { Passage } from './passage.ts';

/** What a page is there for, as far as its place and title tell. */
export type Purpose =
  | 'start'
  | 'overview'
  | 'guide'
  | 'integration'
  | 'reference'
  | 'operation'
  | 'example'
  | 'news'
  | 'community';

/** A page that the generated skill may draw on. */
export interface SourcePage {
  readonly page: ReaderPage;
  /** Its title; with the label it is under where the title alone would not tell it from others. */
  readonly name: string;
  readonly labels: readonly string[];
  readonly purpose: Purpose;
  /** Higher is told first. */
  readonly rank: number;
  /** Its title, where it is written. */
  readonly title: Phrase;
  /** The description in its front matter or spec; undefined where there is none. */
  readonly description: Phrase | undefined;
  /** Address of its Markdown. */
  readonly url: string;
}

/** Reads a page: each one once. */
export type PassagesOf = (page: SourcePage) => readonly Passage[];
