import { shownPaths } from '../model/addresses/import-target.ts';
import { folderOf, joinPath, isWebAddress } from '../model/addresses/link-target.ts';
import { addTo } from '../model/grouped.ts';
import { oncePerStructure } from '../model/once-per-structure.ts';
import { type Role, roleOf } from '../model/openapi/role.ts';
import { amongConfig, documentsAmong, type Among } from '../model/pages/documents.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import { pagePathOf } from '../model/pages/site-pages.ts';
import type { PlacedDocument, Site, Structure } from '../model/site.ts';
import type { Import } from '../source/javascript/modules.ts';
import { oncePer } from '../source/once.ts';
import { entriesOf, isPlainArray } from '../source/plain.ts';
import { itemsOf, stringOf, valueOf, type ObjectTree, type Tree, type Plain } from '../source/tree.ts';
import { configLinks } from './config-links.ts';
import type { LinkSource, PlacedLink } from './link-source.ts';

/** Everything in the site that contains links, in file order; optionally only some pages and snippets. */
export function* linkSources(site: Site, among?: Among): Generator<LinkSource> {
  if (amongConfig(among)) yield* structureLinks(site);
  for (const document of documentsAmong(site, among)) yield linkSourceOf(site, document);
}

export function linkSourceOf(site: Site, document: Page | Snippet): LinkSource {
  const { file } = document;
  const folder = folderOf(file.path);
  const source = { file, quoted: false, links: linksOf(document) };
  if ('fields' in document) return { ...source, folders: [folder], pages: [document] };
  const pages = pagesIncluding(site, file.path);
  return {
    ...source,
    folders: [...new Set([folder, ...pages.map((page) => folderOf(page.file.path))])],
    pages,
  };
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

interface Documents<D> {
  readonly pages: ReadonlyMap<string, D>;
  readonly snippets: ReadonlyMap<string, D>;
}

/** The snippets that a page includes, directly or through other snippets. */
export function snippetsOf<D extends PlacedDocument>(
  site: Documents<D>,
  { file, outline }: PlacedDocument,
): readonly D[] {
  const snippets = new Set<D>();
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
export function importedSnippet<D extends PlacedDocument>(
  { pages, snippets }: Documents<D>,
  from: string,
  { source, kind }: Import,
): D | undefined {
  const folder = source.startsWith('.') ? folderOf(from) : '';
  return (kind === 'snippet' ? shownPaths(source) : [joinPath(folder, source)])
    .map((path) => snippets.get(path) ?? pages.get(pagePathOf(path)))
    .find((snippet) => snippet !== undefined);
}

/** The pages that include a snippet, directly or through other snippets. */
export function pagesIncluding<D extends PlacedDocument>(
  site: Omit<Structure, 'pages'> & Pick<Documents<D>, 'pages'>,
  snippet: string,
): readonly D[] {
  return (importersOf(site).get(snippet) ?? []).flatMap((page) => site.pages.get(page) ?? []);
}

/** The paths of these pages, by the path of the snippet. */
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

/** The link targets in the front matter of a page. */
function frontMatterLinks(fields: ObjectTree | undefined): readonly PlacedLink[] {
  if (fields === undefined || !fields.members.some(({ key }) => names.has(key))) return [];
  return [
    ...placed(valueOf(fields, 'url'), 'page'),
    ...itemsOf(valueOf(fields, 'related')).flatMap(related),
    ...images.flatMap((key) => placed(valueOf(fields, key), 'asset')),
  ].filter(({ target }) => /^\.{0,2}\//.test(target) || isWebAddress(target));
}

const images = ['og:image', 'twitter:image', 'icon'];
const names: ReadonlySet<string> = new Set(['url', 'related', ...images]);

/** A path or address, or `{Title: path}`. */
function related(item: Tree): readonly PlacedLink[] {
  if (item.kind === 'object') return item.members.flatMap(({ value }) => placed(value, 'page'));
  return placed(item, 'page');
}

/** The range excludes the quotes of a quoted YAML string. */
function placed(tree: Tree | undefined, purpose: PlacedLink['purpose']): readonly PlacedLink[] {
  const target = stringOf(tree)?.trim();
  if (tree === undefined || target === undefined) return [];
  const { file, start, end } = tree.span;
  const at = file.text.slice(start, end).indexOf(target);
  return [
    {
      target,
      purpose,
      ...(at < 0 ? { start, end } : { start: start + at, end: start + at + target.length }),
    },
  ];
}

/** The root-relative links in the texts of the site's specs. */
function* specLinks(site: Structure): Generator<LinkSource> {
  for (const { namedBy, parts } of site.specs.values()) {
    if (namedBy.length === 0) continue;
    for (const { file, value } of parts.values()) {
      if (!file.text.includes('](/')) continue;
      const targets = new Set<string>();
      for (const [key, inner] of entriesOf(value))
        if (!unseen.has(key)) addTargets(targets, inner, roleOf(key, false) === 'map');
      const links = [...file.text.matchAll(markdownLinks)].flatMap(({ 1: target = '', index }) =>
        targets.has(target)
          ? [{ target, purpose: 'page' as const, start: index + 2, end: index + 2 + target.length }]
          : [],
      );
      if (links.length > 0) yield { file, folders: [''], pages: [], quoted: false, links };
    }
  }
}

const markdownLinks = /\]\((\/[^()\s"'\\]+)\)/g;

/** The description of the API as a whole is not on any page, and its addresses are often those of the API itself. */
const unseen: ReadonlySet<string> = new Set(['info', 'servers', 'tags', 'externalDocs']);

/** Markdown fields: descriptions, and `content` of `x-mint`. */
const shownTexts: ReadonlySet<string> = new Set(['description', 'content']);

/** In a map, keys are names: a property may be called `default`. */
function addTargets(targets: Set<string>, value: Plain, isMap: boolean): void {
  if (typeof value !== 'object') return;
  if (isPlainArray(value)) return value.forEach((item) => addTargets(targets, item, false));
  for (const [key, inner] of entriesOf(value)) {
    if (typeof inner === 'string') {
      if (shownTexts.has(key) && inner.includes('](/'))
        for (const [, target = ''] of inner.matchAll(markdownLinks)) targets.add(target);
      continue;
    }
    const role = roleOf(key, isMap);
    if (!isData(key, role, inner)) addTargets(targets, inner, role === 'map');
  }
}

/** Texts in examples are data, not documentation. Those in extensions are shown. */
function isData(key: string, role: Role, value: Plain): boolean {
  return (role === 'data' && !key.startsWith('x-')) || (key === 'examples' && isPlainArray(value));
}
