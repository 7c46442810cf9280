import type { Root } from 'mdast';
import { folderOf, readTarget } from '../../model/link-target.ts';
import { operationOf } from '../../model/operation/operation-of.ts';
import type { Page, Snippet, SnippetsSoFar } from '../../model/page.ts';
import { fieldsAt } from '../../model/page-fields.ts';
import type { Site } from '../../model/site.ts';
import { takesVariables, type Variables, variablesOf } from '../../model/variables.ts';
import { slugOf } from '../../source/anchors.ts';
import { parseDocument } from '../../source/document.ts';
import type { SourceFile } from '../../source/span.ts';
import { itemsOf, numberOf, stringOf, valueOf } from '../../source/tree.ts';
import { cut, type Cut, type Section } from './cut.ts';
import type { Fragment, SearchPage } from './fragment.ts';
import { specText } from './spec-text.ts';
import { findablePages, placesOf, type Place } from './places.ts';

/** Gives the syntax tree of a file; others may have it already. */
export type Parse = (file: SourceFile) => { readonly tree: Root };

/** What search finds of a page: what its file says, then what a spec says of it. */
export interface PageContent {
  readonly file: SourceFile | undefined;
  readonly ofFile: readonly Section[];
  readonly ofSpec: readonly Section[];
}

/** Everything of a site that search finds, in page order. */
export function fragments(site: Site, parse: Parse = parseDocument): readonly Fragment[] {
  const found: (readonly Section[])[] = [];
  const content = searchContent(site, parse);
  for (;;) {
    const { done, value } = content.next();
    if (done) {
      return value.flatMap((page, at) => (found[at] ?? []).map((section) => ({ page, ...section })));
    }
    found.push([...value.ofFile, ...value.ofSpec]);
  }
}

/**
 * Yields the content of each page as soon as it is cut, in page order. What is known of the pages themselves comes
 * last: it takes all of them to say what others call a page.
 */
export function* searchContent(site: Site, parse: Parse): Generator<PageContent, readonly SearchPage[]> {
  const places = placesOf(site);
  const paths = findablePages(site, places);
  const variables = variablesOf(site);
  const cuts = new Map<string, Cut>();
  for (const path of paths) {
    const page = site.pages.get(path);
    const cut = page && cutPage(site.snippets, page, parse, variables);
    if (cut !== undefined) cuts.set(path, cut);
    const ofFile = cut?.sections ?? [];
    const ofSpec = [...contentOf(site, path, parse, variables), ...specText(site, path)];
    const isEmpty = ofFile.length + ofSpec.length === 0;
    yield { file: page?.file, ofFile, ofSpec: isEmpty ? [nothing] : ofSpec };
  }
  const linkTexts = linkTextsOf(site, cuts);
  return paths.map((path) => searchPage(site, path, places.get(path) ?? [], linkTexts.get(path) ?? []));
}

/**
 * What search will find of a file, where that can be told before the site is known: undefined where it takes a variable of it, or
 * imports what is not there yet.
 */
export function sectionsAhead(
  page: Unplaced,
  { read, isPending }: SnippetsSoFar,
  parse: Parse,
): readonly Section[] | undefined {
  const isEarly = page.outline.imports.some(({ source }) => pathsOf(source, page).some(isPending));
  if (isEarly || takesVariable(page, importedSnippets(page, read))) return undefined;
  return cutPage(read, page, parse, none).sections;
}

/** A page of which nobody knows yet where it stands. */
type Unplaced = Pick<Page, 'file' | 'outline'>;

const nothing: Section = { anchor: '', headings: [], labels: [], text: '', code: '' };

/** What `x-mint.content` says on the page of an operation. */
function contentOf(site: Site, path: string, parse: Parse, variables: Variables): readonly Section[] {
  const page = site.operationPages.get(path);
  const operation = page && operationOf(site, page);
  if (operation?.content === undefined) return [];
  const { tree } = parse({ path: operation.file, text: operation.content });
  return cut(
    tree,
    (_, text) => slugOf(text),
    () => undefined,
    variables,
  ).sections;
}

/** Cuts a page; a page that has not changed since, nor what it takes from elsewhere, is not cut again. */
function cutPage(
  snippets: ReadonlyMap<string, Snippet>,
  page: Unplaced,
  parse: Parse,
  given: Variables,
): Cut {
  const imported = importedSnippets(page, snippets);
  const variables = takesVariable(page, imported) ? given : none;
  const seen = known.get(page.file);
  if (seen !== undefined && isSame(seen.imported, imported) && isSame(seen.variables, variables))
    return seen.cut;
  const { tree } = parse(page.file);
  const slugs = new Map(page.outline.headings.map(({ start, slug }) => [start, slug]));
  const open = new Set<string>();
  const result = cut(
    tree,
    (offset, text) => slugs.get(offset) ?? slugOf(text),
    (component) => {
      const snippet = imported.get(component);
      if (snippet === undefined || open.has(snippet.path)) return undefined;
      open.add(snippet.path);
      return parse(snippet).tree;
    },
    variables,
  );
  known.set(page.file, { cut: result, imported, variables });
  return result;
}

const none: Variables = new Map();

function takesVariable(page: Unplaced, imported: ImportedFiles): boolean {
  return [page.file, ...imported.values()].some(({ text }) => takesVariables(text));
}

interface Known {
  readonly cut: Cut;
  readonly imported: ImportedFiles;
  readonly variables: Variables;
}

/** Snippets by the name of the component that they are in the page that imports them. */
type ImportedFiles = ReadonlyMap<string, SourceFile>;

const known = new WeakMap<SourceFile, Known>();

function isSame(some: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): boolean {
  return some.size === others.size && [...some].every(([name, value]) => others.get(name) === value);
}

function importedSnippets(page: Unplaced, snippets: ReadonlyMap<string, Snippet>): ImportedFiles {
  const found = new Map<string, SourceFile>();
  for (const { source, names } of page.outline.imports) {
    const file = pathsOf(source, page)
      .map((path) => snippets.get(path)?.file)
      .find(Boolean);
    if (file === undefined || !/\.mdx?$/.test(file.path)) continue;
    for (const { imported, local } of names) if (imported === 'default') found.set(local, file);
  }
  return found;
}

/** The paths an import may mean. */
function pathsOf(source: string, { file }: Unplaced): readonly string[] {
  const target = readTarget(source, folderOf(file.path), '');
  return target.kind === 'site' ? target.paths : [];
}

function searchPage(
  site: Site,
  path: string,
  places: readonly Place[],
  linkTexts: readonly string[],
): SearchPage {
  const page = site.pages.get(path);
  const operation = site.operationPages.get(path);
  const fields = fieldsAt(site, path);
  const keywords = itemsOf(valueOf(fields, 'keywords')).map(stringOf);
  const version = stringOf(valueOf(fields, 'version'));
  const elements = places.flatMap(({ ancestors }) => ancestors.toReversed());
  const versions = places.map(({ element }) => element.version);
  return {
    path,
    title: page?.title ?? operation?.title ?? path,
    description: page?.description ?? operation?.description ?? '',
    keywords: distinct([...keywords, stringOf(valueOf(fields, 'sidebarTitle'))]),
    breadcrumbs: places[0]?.breadcrumbs ?? [],
    versions: version === undefined ? distinct(versions) : [version],
    languages: distinct(places.map(({ element }) => element.language)),
    tags: distinct([stringOf(valueOf(fields, 'tag')), ...elements.map(({ tag }) => tag)]),
    boost: boostOf(numberOf(valueOf(fields, 'boost')) ?? places[0]?.element.boost),
    standard:
      places.length === 0 ||
      places.some(({ ancestors }) =>
        ancestors.every(({ kind, default: first }) => (kind !== 'version' && kind !== 'language') || first),
      ),
    linkTexts,
  };
}

function boostOf(value: number | undefined): number {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : 1;
}

function distinct(values: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== undefined && value.trim() !== ''))] as string[];
}

const mostTexts = 40;
const longestText = 200;

/** By page path: what other pages call it where they link to it. */
function linkTextsOf(site: Site, cuts: ReadonlyMap<string, Cut>): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const [from, { mentions }] of cuts) {
    const folder = folderOf(site.pages.get(from)?.file.path ?? from);
    for (const { target, text } of mentions) {
      if (text === '' || text.length > longestText) continue;
      const read = readTarget(target, folder, '');
      if (read.kind !== 'site') continue;
      const to = read.paths
        .flatMap((path) => (path === '' ? ['index'] : [path, `${path}/index`]))
        .find((path) => cuts.has(path) || site.operationPages.has(path));
      if (to === undefined || to === from) continue;
      const list = texts.get(to);
      if (list === undefined) texts.set(to, [text]);
      else if (list.length < mostTexts) list.push(text);
    }
  }
  return texts;
}
