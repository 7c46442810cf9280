import { flagOf, stringOf, valueOf, type ObjectTree } from '../../source/tree.ts';
import { oncePerStructure } from '../once-per-structure.ts';
import type { Site, Structure } from '../site.ts';

/** `guides/start.mdx` is the page `guides/start`. */
export function pagePathOf(file: string): string {
  return file.replace(/\.mdx?$/, '');
}

/** Whether a path is that of a page, with a file or generated for an operation. */
export function isPage({ pages, operationPages }: Structure, path: string): boolean {
  return pages.has(path) || operationPages.has(path);
}

/** The paths of all pages: those with files, then those generated from specs. */
export const pagePaths = oncePerStructure(
  ({ pages, operationPages }): ReadonlySet<string> => new Set([...pages.keys(), ...operationPages.keys()]),
);

/** What every page has, whatever it is made from. */
export interface PageHead {
  readonly title: string;
  readonly description: string | undefined;
  /** The front matter of its file, or `x-mint.metadata` in the spec. */
  readonly fields: ObjectTree | undefined;
}

export function headAt({ pages, operationPages }: Site, path: string): PageHead | undefined {
  return pages.get(path) ?? operationPages.get(path);
}

/** Whether its front matter excludes the page from search engines. */
export function asksForNoIndex({ fields }: Pick<PageHead, 'fields'>): boolean {
  return flagOf(valueOf(fields, 'noindex')) === true || isNoIndex(stringOf(valueOf(fields, 'robots')));
}

/** Whether the content of a `robots` tag excludes a page from search engines. */
export function isNoIndex(robots = ''): boolean {
  return /\bnoindex\b/i.test(robots);
}

/** The first page of the default language and version. */
export function firstPage(site: Structure): string | undefined {
  const [first] = pagePaths(site);
  return site.navigation.firstPage ?? first;
}
