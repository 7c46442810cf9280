/** Facts about a page, shared by all its fragments. */
export interface SearchPage {
  /** Page path without leading slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Search terms of the front matter, and the title in the sidebar. */
  readonly keywords: readonly string[];
  /** Labels of the enclosing navigation elements, outermost first. */
  readonly breadcrumbs: readonly string[];
  /** Every version and language of the page, as in docs.json; none means all of them. */
  readonly versions: readonly string[];
  readonly languages: readonly string[];
  /** Badges of the page, its groups and its versions. */
  readonly tags: readonly string[];
  /** The author's relevance multiplier; 1 has no effect. */
  readonly boost: number;
  /** Whether it is in the default version and language. */
  readonly standard: boolean;
  /** Whether it is in the default version of its language, or in none. */
  readonly inDefaultVersion: boolean;
  /** Texts of links and cards on other pages that refer to it. */
  readonly linkTexts: readonly string[];
}

/** The text below one heading of a page, split where it is long. */
export interface Section {
  /** Anchor of the heading; '' for the top of the page. */
  readonly anchor: string;
  /** Headings above the text within the page, outermost first; the last is the fragment's own. */
  readonly headings: readonly string[];
  /** Titles of components in the text: steps, tabs, accordions, fields, cards. */
  readonly labels: readonly string[];
  /** Its blocks, one a line: paragraphs, items of lists, rows of tables. */
  readonly text: string;
  readonly code: string;
  /** Where the samples of `code` stand among the lines of `text`; none if all of it follows them. */
  readonly samples: readonly Sample[];
}

/** A searchable part of a page: a section with facts about the page. */
export interface Fragment extends Section {
  readonly page: SearchPage;
}

/** A sample of `code`, which has them one after the other, each on new lines. */
export interface Sample {
  /** The number of lines before it. */
  readonly line: number;
  /** In UTF-16 units. */
  readonly length: number;
}
