import { flagOf, stringOf, valueOf, type ObjectTree } from '../../source/tree.ts';
import { oncePerStructure } from '../once-per-site.ts';
import type { Site } from '../site.ts';

/** `guides/start.mdx` is the page `guides/start`. */
export function pagePathOf(file: string): string {
  return file.replace(/\.mdx?$/, '');
}

/** Whether a path is that of a page: of a file, or of one that stands for an operation. */
export function isPage({ pages, operationPages }: Site, path: string): boolean {
  return pages.has(path) || operationPages.has(path);
}

/** The paths of all pages: those of files, then those that a spec alone makes. */
export const pagePaths = oncePerStructure(
  ({ pages, operationPages }): ReadonlySet<string> => new Set([...pages.keys(), ...operationPages.keys()]),
);

/** What a page says of itself, whatever it is made of. */
export interface PageHead {
  readonly title: string;
  readonly description: string | undefined;
  /** Front matter of its file, else what the spec says in `x-mint.metadata`. */
  readonly fields: ObjectTree | undefined;
}

export function headAt({ pages, operationPages }: Site, path: string): PageHead | undefined {
  return pages.get(path) ?? operationPages.get(path);
}

/** Whether front matter asks search engines to leave the page out. */
export function asksForNoIndex({ fields }: Pick<PageHead, 'fields'>): boolean {
  const robots = stringOf(valueOf(fields, 'robots')) ?? '';
  return flagOf(valueOf(fields, 'noindex')) === true || /\bnoindex\b/i.test(robots);
}

/** Where the site starts: the first page of the default language and version. */
export function firstPage(site: Site): string | undefined {
  const [first] = pagePaths(site);
  return site.navigation.firstPage ?? first;
}
