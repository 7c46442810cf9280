import type { Page, Snippet } from './page.ts';
import type { Site } from '../site.ts';
import { pagePathOf } from './site-pages.ts';

/** File paths; undefined for all files. */
export type Among = ReadonlySet<string> | undefined;

/** Whether docs.json is included, with the files it references and the specs. */
export function amongConfig(among: Among): boolean {
  return among?.has('docs.json') !== false;
}

/** The pages whose files are included. */
export function pagesAmong({ pages }: Pick<Site, 'pages'>, among: Among): readonly Page[] {
  if (among === undefined) return [...pages.values()];
  return [...among].flatMap((path) => {
    const page = pages.get(pagePathOf(path));
    return page?.file.path === path ? page : [];
  });
}

/** The snippets whose files are included. */
function snippetsAmong({ snippets }: Pick<Site, 'snippets'>, among: Among): Iterable<Snippet> {
  if (among === undefined) return snippets.values();
  return [...among].flatMap((path) => snippets.get(path) ?? []);
}

/** The pages and snippets whose files are included. */
export function documentsAmong(
  site: Pick<Site, 'pages' | 'snippets'>,
  among?: Among,
): readonly (Page | Snippet)[] {
  return [...pagesAmong(site, among), ...snippetsAmong(site, among)];
}

/** The page or snippet of a file. */
export function documentAt(site: Site, path: string): Page | Snippet | undefined {
  return documentsAmong(site, new Set([path]))[0];
}
