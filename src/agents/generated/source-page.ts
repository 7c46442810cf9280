import type { ReaderPage } from '../reading/reader-page.ts';
import type { Phrase } from './statement.ts';

/** The purpose of a page, as far as its location and title reveal it. */
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

/** A page that the generated skill may use. */
export interface SourcePage {
  readonly page: ReaderPage;
  /** Its title, with the label above it where the title alone is ambiguous. */
  readonly name: string;
  readonly labels: readonly string[];
  readonly purpose: Purpose;
  /** Pages with a higher rank come first. */
  readonly rank: number;
  /** Its title, with the location in the source. */
  readonly title: Phrase;
  /** The description in its front matter or spec; undefined if there is none. */
  readonly description: Phrase | undefined;
  /** Address of its Markdown. */
  readonly url: string;
}
