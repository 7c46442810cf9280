import type { Range } from '../../site/source/span.ts';
import type { Plain } from '../../site/source/tree.ts';
import type { Edit } from './edits.ts';
import type { Source } from './source.ts';

/** Reads and converts the sites of one system. */
export interface System {
  /** The value of `--from`; `systems/known.ts` says how its sites are recognised. */
  readonly name: string;
  /**
   * What cannot be mapped goes into `configuration`, with its pointer. Throws a `MigrationError` if the configuration
   * cannot be read at all.
   */
  read(source: Source, options: MigrationOptions): OldSite;
  /**
   * Edits of the text of a page. `markdown/to-mdx.ts` does what all CommonMark systems share, `markdown/page-title.ts` the
   * title; `context.link` gives the new form of a link and records its target. What has no counterpart stays as text, and is
   * an entry of `unconverted`.
   */
  convert(page: OldPage, context: PageContext): Conversion;
  /**
   * What a reader of the old page saw, by the rules of the old system, with ranges in the text of the page. It must not use
   * `convert`, which it judges.
   */
  see(page: OldPage, context: PageContext): Seen;
  /** Makes the ids of the headings of one page, in order; without it, they are those of GitHub. */
  readonly headingIds?: () => (heading: string) => string;
}

/** The site cannot be converted: a sentence, and what to do. */
export class MigrationError extends Error {
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.name = MigrationError.name;
    this.help = help;
  }
}

export interface MigrationOptions {
  /** The old public address. */
  readonly url?: string | undefined;
  /** Leading folders of addresses to drop. */
  readonly strip: readonly string[];
  /** Only these versions and languages; all if empty. */
  readonly versions: readonly string[];
  readonly languages: readonly string[];
  readonly blog: boolean;
  readonly drafts: boolean;
  /** Values for expressions of the configuration that are not static: `baseUrl`, `env.DOCS_URL`. */
  readonly set: ReadonlyMap<string, string>;
}

/** A site of another system, as far as its configuration and its files tell. */
export interface OldSite {
  /** The old public address of the site, if it is known: `https://crumb.example/docs`. */
  readonly url: string | undefined;
  /** Fields of docs.json, except `navigation` and `redirects`. */
  readonly config: Readonly<Record<string, Plain>>;
  /** In the form of docs.json; pages are named by their keys. Other names stay as they are. */
  readonly navigation: Plain;
  readonly pages: readonly OldPage[];
  readonly redirects: readonly OldRedirect[];
  /** Files that keep their public addresses, whether a page shows them or not. */
  readonly assets: readonly Asset[];
  /** What became of each field of the configuration. */
  readonly configuration: readonly ConfigurationItem[];
  /** What of the configuration has no counterpart. */
  readonly unconverted: readonly PlacedRemark[];
}

export interface OldPage {
  /** Names the page in the navigation; usually its source. */
  readonly key: string;
  /** Path of its file; undefined for a page that the old system generated. */
  readonly source: string | undefined;
  /** The file from which relative links start, if it is another one: that of the page around a snippet. */
  readonly linkBase?: string;
  /** The text of the file, or the generated text in the old syntax. */
  readonly text: string;
  /** `snippet`: a file that pages include. `dropped`: it has no place in the new site. */
  readonly kind: 'page' | 'snippet' | 'dropped';
  /** Why it was dropped or is hidden. */
  readonly reason?: string;
  /** The path it should have, without extension: `guides/start`. See `pathOfAddress`. */
  readonly path: string;
  /** Its file in the new site, if it keeps its bytes and its name. */
  readonly file?: string;
  /** Old public addresses, decoded and without origin; the canonical one first. Empty if they are not known. */
  readonly addresses: readonly string[];
  /** Its name in the navigation. */
  readonly label?: string | undefined;
  readonly hidden?: boolean;
}

/** In the form of docs.json, below the base of the old site. */
export interface OldRedirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent?: boolean;
}

export interface Asset {
  readonly source: string;
  /** Its path in the new site. */
  readonly target: string;
}

export interface ConfigurationItem {
  readonly path: string;
  readonly pointer: string;
  /** A pointer into docs.json; null if nothing came of it. */
  readonly to: string | null;
  readonly status: 'mapped' | 'default' | 'dropped' | 'notStatic';
  readonly note?: string;
}

/** What a system may ask while it reads a page. */
export interface PageContext {
  readonly source: Source;
  readonly site: OldSite;
  /** The new form of a link or asset reference on this page. */
  link(url: string): LinkResult;
  /** The path of a page in the new site, by its key. */
  pathOf(key: string): string | undefined;
}

export interface LinkResult {
  /** What to write; the same as before for what is unchanged. */
  readonly url: string;
  /** What it leads to, equal for equal places: `/guides/start#top`, an address elsewhere. */
  readonly target: string;
  /** The old site did not have it. */
  readonly broken: boolean;
}

export interface Conversion {
  readonly edits: readonly Edit[];
  readonly unconverted: readonly Remark[];
  /** Links that led nowhere in the old site. */
  readonly broken: readonly Range[];
}

/** Something on a page that has no counterpart; the text stays, or is kept in a comment. */
export interface Remark extends Range {
  readonly kind: RemarkKind;
  /** What to do. */
  readonly help: string;
}

export type RemarkKind =
  'component' | 'directive' | 'shortcode' | 'script' | 'include' | 'expression' | 'link' | 'redirect';

/** A remark in a file that is not a page; without a range, it concerns the whole file. */
interface PlacedRemark {
  readonly path: string;
  readonly kind: RemarkKind;
  readonly text: string;
  readonly help: string;
}

/** What a reader sees on a page, each in reading order. */
export interface Seen {
  readonly words: readonly SeenItem[];
  readonly headings: readonly SeenItem[];
  readonly code: readonly SeenItem[];
  readonly images: readonly SeenItem[];
  readonly links: readonly SeenItem[];
  readonly tables: readonly SeenItem[];
}

/** `text` is compared: a word in lower case, the text of a block, the target of a link. */
export interface SeenItem extends Range {
  readonly text: string;
}
