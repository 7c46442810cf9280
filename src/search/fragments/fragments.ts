import type { Root } from 'mdast';
import { findAhead, findIn, type Find } from '../../expressions/find.ts';
import { scopeOf } from '../../expressions/scope.ts';
import type { Named } from '../../model/import-target.ts';
import { folderOf, readTarget } from '../../model/link-target.ts';
import { operationOf } from '../../model/operation/operation-of.ts';
import type { Page, SnippetsSoFar } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import { headAt } from '../../model/site-pages.ts';
import { takesVariables, type Variables, variablesOf } from '../../model/variables.ts';
import { slugOf } from '../../source/anchors.ts';
import { parseDocument } from '../../source/document.ts';
import type { SourceFile } from '../../source/span.ts';
import { itemsOf, numberOf, stringOf, valueOf } from '../../source/tree.ts';
import { cut, type Cut, type Section } from './cut.ts';
import type { Fragment, SearchPage } from './fragment.ts';
import { placeIn } from './place.ts';
import { findablePages, placesOf, type Place } from './places.ts';
import { specText } from './spec-text.ts';

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
  const find = findIn(site);
  const cuts = new Map<string, Cut>();
  for (const path of paths) {
    const page = site.pages.get(path);
    const cut = page && cutPage(page, find, parse, variables);
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
  snippets: SnippetsSoFar,
  parse: Parse,
): readonly Section[] | undefined {
  if (takesVariables(page.file.text)) return undefined;
  const { find, isEarly } = findAhead(snippets);
  const { sections } = cutPage(page, find, parse, none);
  return isEarly() ? undefined : sections;
}

/** A page of which nobody knows yet where it stands. */
type Unplaced = Pick<Page, 'file' | 'outline'>;

const nothing: Section = { anchor: '', headings: [], labels: [], text: '', code: '' };

/** What `x-mint.content` says on the page of an operation. */
function contentOf(site: Site, path: string, parse: Parse, variables: Variables): readonly Section[] {
  const page = site.operationPages.get(path);
  const operation = page && operationOf(site, page);
  if (operation?.content === undefined) return [];
  const file = { path: operation.file, text: operation.content };
  const place = placeIn(file, new Map(), () => undefined);
  return cut(parse(file).tree.children, place, (_, text) => slugOf(text), variables).sections;
}

/** Cuts a page; a page that has not changed since, nor what it takes from elsewhere, is not cut again. */
function cutPage(page: Unplaced, find: Find, parse: Parse, variables: Variables): Cut {
  const seen = known.get(page.file);
  if (seen !== undefined && isSame(seen, find, variables)) return seen.cut;
  const asked: Asked[] = [];
  const noting: Find = (importer, named) => {
    const file = find(importer, named);
    asked.push({ importer, named, file });
    return file;
  };
  const nodes = parse(page.file).tree.children;
  const slugs = new Map(page.outline.headings.map(({ start, slug }) => [start, slug]));
  const place = placeIn(page.file, scopeOf(page.file, nodes, noting), noting);
  const result = cut(nodes, place, (offset, text) => slugs.get(offset) ?? slugOf(text), variables);
  const files = [page.file, ...asked.flatMap(({ file }) => file ?? [])];
  const takes = files.some(({ text }) => takesVariables(text)) ? variables : undefined;
  known.set(page.file, { cut: result, asked, variables: takes });
  return result;
}

const none: Variables = new Map();

interface Known {
  readonly cut: Cut;
  readonly asked: readonly Asked[];
  /** Undefined where it takes none of them. */
  readonly variables: Variables | undefined;
}

/** What was found for an import. */
interface Asked {
  readonly importer: string;
  readonly named: Named;
  readonly file: SourceFile | undefined;
}

const known = new WeakMap<SourceFile, Known>();

function isSame({ asked, variables }: Known, find: Find, given: Variables): boolean {
  if (!asked.every(({ importer, named, file }) => find(importer, named) === file)) return false;
  if (variables === undefined) return true;
  return variables.size === given.size && [...variables].every(([name, text]) => given.get(name) === text);
}

function searchPage(
  site: Site,
  path: string,
  places: readonly Place[],
  linkTexts: readonly string[],
): SearchPage {
  const head = headAt(site, path);
  const fields = head?.fields;
  const keywords = itemsOf(valueOf(fields, 'keywords')).map(stringOf);
  const version = stringOf(valueOf(fields, 'version'));
  const elements = places.flatMap(({ ancestors }) => ancestors.toReversed());
  const versions = places.map(({ element }) => element.version);
  return {
    path,
    title: head?.title ?? path,
    description: head?.description ?? '',
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
