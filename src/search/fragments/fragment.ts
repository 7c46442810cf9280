/** What is known of a page as a whole; shared by all its fragments. */
export interface SearchPage {
  /** Page path without leading slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Hidden search terms of the front matter, and the title the sidebar shows. */
  readonly keywords: readonly string[];
  /** Labels of the enclosing navigation elements, outermost first. */
  readonly breadcrumbs: readonly string[];
  /** Every version and language the page is in, as written; none means it is in all of them. */
  readonly versions: readonly string[];
  readonly languages: readonly string[];
  /** Badges of the page, its groups and its versions. */
  readonly tags: readonly string[];
  /** Relevance multiplier chosen by the site's author; 1 has no effect. */
  readonly boost: number;
  /** It is in the version and the language that readers get first. */
  readonly standard: boolean;
  /** Texts of links and cards on other pages that lead here. */
  readonly linkTexts: readonly string[];
}

/** A part of a page that is found as one: the text below one heading, cut where it is long. */
export interface Fragment {
  readonly page: SearchPage;
  /** Id to jump to; '' for the top of the page. */
  readonly anchor: string;
  /** Headings above the text inside the page, outermost first; the last is the fragment's own. */
  readonly headings: readonly string[];
  /** Titles of components in the text: steps, tabs, accordions, fields, cards. */
  readonly labels: readonly string[];
  readonly text: string;
  readonly code: string;
}
