import type { Address } from '../../model/addresses/address.ts';
import type { SiteTools } from '../mcp/tools.ts';

/** What a finished build says of its site to the server that answers for it: the file `publishedSitePath`. */
export interface PublishedSite {
  readonly version: typeof publishedVersion;
  /** As docs.json has it; '' where it has none. */
  readonly name: string;
  /** Domain identifier in the paths of the APIs. */
  readonly domain: string;
  readonly address: Address;
  /** Whether it is published for agents. */
  readonly public: boolean;
  readonly tools: SiteTools;
  /** The `Link` header of pages; '' for none. */
  readonly links: string;
  readonly firstPage: string | undefined;
  readonly pages: readonly PublishedPage[];
  /** The page that a folder without one leads to. */
  readonly folders: Readonly<Record<string, string>>;
  readonly redirects: readonly PublishedRedirect[];
  readonly skills: readonly SkillFacts[];
  /** Content types that the ending of a path does not tell. */
  readonly types: Readonly<Record<string, string>>;
  /** Files that are there for a static host, and not for readers. */
  readonly unserved: readonly string[];
}

/** A reader refuses every other. */
export const publishedVersion = 1;

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
  /** Where it leads those who ask for Markdown, if that is known without the path of the request. */
  readonly markdown?: string;
}

/** A skill whose files are below `folder`. */
export interface SkillFacts {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** What lies beside its SKILL.md. */
  readonly files: readonly string[];
}

/** Lies beside what pages load, as programs read it and no reader does. */
export const publishedFolder = '_docs/content';
export const publishedSitePath = `${publishedFolder}/site.json`;

/** The file of a part: a JSON object with the Markdown of pages by their path, to be read by `readBy`. */
export function partPath(part: number): string {
  return `${publishedFolder}/${part}.json`;
}
