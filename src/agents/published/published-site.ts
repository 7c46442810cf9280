import type { Address } from '../../site/model/addresses/address.ts';
import type { SiteTools } from '../mcp/tools.ts';
import type { ListedSection } from '../reading/listed-pages.ts';

/** What a server has to know about the site of a finished build: the content of `publishedSitePath`. */
export interface PublishedSite {
  readonly version: typeof publishedVersion;
  /** From docs.json; '' if it has none. */
  readonly name: string;
  /** Domain identifier in the paths of the APIs. */
  readonly domain: string;
  readonly address: Address;
  /** Whether the site is published for agents. */
  readonly public: boolean;
  readonly tools: SiteTools;
  /** The `Link` header of pages; '' for none. */
  readonly links: string;
  readonly firstPage: string | undefined;
  readonly pages: readonly PublishedPage[];
  readonly sections: readonly ListedSection[];
  /** By folder without an index page: the page to which its readers are redirected. */
  readonly folders: Readonly<Record<string, string>>;
  readonly redirects: readonly PublishedRedirect[];
  readonly skills: readonly SkillFacts[];
  /** By path: content types that differ from those of the file extension. */
  readonly types: Readonly<Record<string, string>>;
  /** Files for a static host, which are not served to readers. */
  readonly unserved: readonly string[];
}

/** Servers refuse builds with another version. */
export const publishedVersion = 2;

export interface PublishedPage {
  readonly path: string;
  readonly title: string;
  readonly language?: string;
  /** Number of the part that holds its Markdown. */
  readonly part: number;
}

export interface PublishedRedirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
  /** The destination for clients that want Markdown, if it does not depend on the requested path. */
  readonly markdown?: string;
}

/** A skill whose files are below `folder`. */
export interface SkillFacts {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Paths of its other files, relative to its folder. */
  readonly files: readonly string[];
}

/** Next to the assets of pages, because programs read it and readers do not. */
export const publishedFolder = '_docs/content';
export const publishedSitePath = `${publishedFolder}/site.json`;

/** The file of a part: the Markdown of pages by path as JSON, to be passed to `textFor`. */
export function partPath(part: number): string {
  return `${publishedFolder}/${part}.json`;
}
