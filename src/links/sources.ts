import { shownPaths } from '../model/addresses/import-target.ts';
import { addTo } from '../model/grouped.ts';
import { amongConfig, pagesAmong, snippetsAmong, type Among } from '../model/pages/documents.ts';
import { folderOf, joinPath } from '../model/addresses/link-target.ts';
import { oncePerStructure } from '../model/once-per-site.ts';
import type { Import } from '../source/javascript/modules.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import { pagePathOf } from '../model/pages/site-pages.ts';
import type { Site } from '../model/site.ts';
import { oncePer } from '../source/once.ts';
import { configLinks } from './config-links.ts';
import { frontMatterLinks } from './front-matter-links.ts';
import type { LinkSource, PlacedLink } from './link-source.ts';
import { specLinks } from './spec-links.ts';

/** Everything in the site that contains links, in file order; optionally only some pages and snippets. */
export function* linkSources(site: Site, among?: Among): Generator<LinkSource> {
  if (amongConfig(among)) yield* structureLinks(site);
  for (const page of pagesAmong(site, among)) {
    const { file } = page;
    yield { file, folders: [folderOf(file.path)], pages: [page], quoted: false, links: linksOf(page) };
  }
  for (const { path, file, outline } of snippetsAmong(site, among)) {
    const pages = (importersOf(site).get(path) ?? []).flatMap((page) => site.pages.get(page) ?? []);
    const folders = [...new Set([folderOf(path), ...pages.map((page) => folderOf(page.file.path))])];
    yield { file, folders, pages, quoted: false, links: outline.links };
  }
}

/** Sources of links other than pages and snippets. */
export const structureLinks = oncePerStructure((site): readonly LinkSource[] => [
  ...configLinks(site.config),
  ...specLinks(site),
]);

/** The links of a page, those of its front matter first, or of a snippet. */
export const linksOf = oncePer((document: Page | Snippet): readonly PlacedLink[] => {
  const { links } = document.outline;
  const above = 'fields' in document ? frontMatterLinks(document.fields) : [];
  return above.length === 0 ? links : [...above, ...links];
});

/** The snippets that a page includes, directly or through other snippets. */
export function snippetsOf(site: Site, { file, outline }: Page): readonly Snippet[] {
  const snippets = new Set<Snippet>();
  const visit = (from: string, imports: readonly Import[]): void => {
    for (const each of imports) {
      const snippet = importedSnippet(site, from, each);
      if (snippet === undefined || snippets.has(snippet)) continue;
      snippets.add(snippet);
      visit(snippet.file.path, snippet.outline.imports);
    }
  };
  visit(file.path, outline.imports);
  return [...snippets];
}

/** The snippet of an import; a path that does not start with a dot is relative to the root. */
export function importedSnippet(site: Site, from: string, { source, kind }: Import): Snippet | undefined {
  const folder = source.startsWith('.') ? folderOf(from) : '';
  return (kind === 'snippet' ? shownPaths(source) : [joinPath(folder, source)])
    .map((path) => site.snippets.get(path) ?? site.pages.get(pagePathOf(path)))
    .find((snippet) => snippet !== undefined);
}

/** The paths of the pages that include a snippet, by its path. */
const importersOf = oncePerStructure((site): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>();
  for (const page of site.pages.values()) {
    if (page.outline.imports.length === 0) continue;
    for (const { path } of snippetsOf(site, page)) {
      addTo(importers, path, page.path);
    }
  }
  return importers;
});
