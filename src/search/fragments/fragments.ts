import { type EarlyDoc, perPage } from '../../pages/expand/page-doc.ts';
import { referenceAt, type Reference } from '../../pages/expand/reference-doc.ts';
import { plainLine } from '../../pages/markdown/plain-line.ts';
import { folderOf, readTarget } from '../../site/model/addresses/link-target.ts';
import type { NavElement } from '../../site/model/navigation/navigation.ts';
import type { Page } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import { headAt, type PageHead } from '../../site/model/pages/site-pages.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { itemsOf, numberOf, stringOf, valueOf } from '../../site/source/tree.ts';
import type { Fragment, SearchPage, Section } from './fragment.ts';
import { findablePages, placesOf, type Place } from './places.ts';
import { referenceSections } from './reference.ts';
import { splitPage, type SplitPage } from './split-page.ts';

/** The searchable content of a page: its own, then that of its spec. */
export interface PageContent {
  readonly path: string;
  readonly file: SourceFile | undefined;
  readonly ofFile: readonly Section[];
  readonly ofSpec: readonly Section[];
  readonly reference: Reference | undefined;
}

/** All fragments of a site, in page order. */
export function fragments(site: Site): readonly Fragment[] {
  const sections: (readonly Section[])[] = [];
  const content = searchContent(site);
  for (;;) {
    const { done, value } = content.next();
    if (done) {
      return [...value].flatMap((page, at) => (sections[at] ?? []).map((section) => ({ page, ...section })));
    }
    sections.push([...value.ofFile, ...value.ofSpec]);
  }
}

/**
 * Yields the content of each page as soon as it is split, in page order. Facts about pages come last, since link texts
 * require all pages. The caller already has the sections of files whose `mentions` it passes.
 */
export function* searchContent(
  site: Site,
  mentions: ReadonlyMap<string, SplitPage['mentions']> = new Map(),
): Generator<PageContent, Iterable<SearchPage>> {
  const places = placesOf(site);
  const paths = findablePages(site, places);
  const mentionsByPath = new Map<string, SplitPage['mentions']>();
  for (const path of paths) {
    const page = site.pages.get(path);
    const knownMentions = page && mentions.get(page.file.path);
    const split = page && knownMentions === undefined ? splitPages.of(page, site) : undefined;
    const ofFile = split?.sections ?? [];
    mentionsByPath.set(path, knownMentions ?? split?.mentions ?? []);
    const reference = referenceAt(site, path);
    const ofSpec =
      reference === undefined ? [] : referenceSections(reference, descriptionOf(headAt(site, path)));
    const isEmpty = knownMentions === undefined && ofFile.length + ofSpec.length === 0;
    yield { path, file: page?.file, ofFile, ofSpec: isEmpty ? [nothing] : ofSpec, reference };
  }
  return searchPages(site, paths, places, linkTextsOf(site, mentionsByPath));
}

/** One by one: those of a large site take hundreds of MB. */
function* searchPages(
  site: Site,
  paths: readonly string[],
  places: ReadonlyMap<string, readonly Place[]>,
  linkTexts: ReadonlyMap<string, readonly string[]>,
): Generator<SearchPage> {
  for (const path of paths) yield searchPage(site, path, places.get(path) ?? [], linkTexts.get(path) ?? []);
}

/** Splits a page that was expanded before the site is known. What `take` accepts is not cached. */
export function splitEarly(
  page: Pick<Page, 'file' | 'outline'>,
  early: EarlyDoc,
  take: (split: SplitPage) => boolean,
): void {
  const split = splitPage(early.doc);
  if (!take(split)) splitPages.keep(page, early, split);
}

const splitPages = perPage(splitPage);

const nothing: Section = { anchor: '', headings: [], labels: [], text: '', code: '', samples: [] };

function descriptionOf(head: PageHead | undefined): string {
  return plainLine(head?.description ?? '');
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
    description: descriptionOf(head),
    keywords: distinct([...keywords, stringOf(valueOf(fields, 'sidebarTitle'))]),
    breadcrumbs: places[0]?.breadcrumbs ?? [],
    versions: version === undefined ? distinct(versions) : [version],
    languages: distinct(places.map(({ element }) => element.language)),
    tags: distinct([stringOf(valueOf(fields, 'tag')), ...elements.map(({ tag }) => tag)]),
    boost: boostOf(numberOf(valueOf(fields, 'boost')) ?? places[0]?.element.boost),
    standard: isInDefault(places, ['version', 'language']),
    inDefaultVersion: isInDefault(places, ['version']),
    linkTexts,
  };
}

function isInDefault(places: readonly Place[], kinds: readonly NavElement['kind'][]): boolean {
  return (
    places.length === 0 ||
    places.some(({ ancestors }) =>
      ancestors.every(({ kind, default: first }) => !kinds.includes(kind) || first),
    )
  );
}

function boostOf(value: number | undefined): number {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : 1;
}

function distinct(values: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== undefined && value.trim() !== ''))] as string[];
}

const maxTexts = 40;
const maxTextLength = 200;

/** By page path: the texts of links from other pages. */
function linkTextsOf(
  site: Site,
  mentions: ReadonlyMap<string, SplitPage['mentions']>,
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const [from, mentioned] of mentions) {
    const folder = folderOf(site.pages.get(from)?.file.path ?? from);
    for (const { target, text } of mentioned) {
      if (text === '' || text.length > maxTextLength) continue;
      const read = readTarget(target, folder, '');
      if (read.kind !== 'site') continue;
      const to = read.paths
        .flatMap((path) => (path === '' ? ['index'] : [path, `${path}/index`]))
        .find((path) => mentions.has(path) || site.operationPages.has(path));
      if (to === undefined || to === from) continue;
      const list = texts.get(to);
      if (list === undefined) texts.set(to, [text]);
      else if (list.length < maxTexts) list.push(text);
    }
  }
  return texts;
}
