import type { ReaderPage } from '../reading/reader-page.ts';

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
  /** Its title; with the label it stands under where the title alone would not tell it from others. */
  readonly name: string;
  readonly labels: readonly string[];
  readonly purpose: Purpose;
  /** Higher is told first. */
  readonly rank: number;
  /** Its description, else its first sentences; '' where there is neither. */
  readonly summary: string;
  /** Address of its Markdown. */
  readonly url: string;
}
