import { answersOf, type Answers } from '../../site/model/addresses/answers.ts';
import { isElement, type NavElement, type NavEntry } from '../../site/model/navigation/navigation.ts';
import type { OperationPage, SchemaPage } from '../../site/model/openapi/spec.ts';
import type { Page, Snippet } from '../../site/model/pages/page.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import type { Relocation } from './move.ts';

/** The site with every file at its old path, and with every file at its new path. The texts are the same. */
export interface Views {
  readonly before: Answers;
  readonly after: Answers;
  /** The path of a current file before and after the move. */
  readonly pathBefore: (path: string) => string;
  readonly pathAfter: (path: string) => string;
}

export const viewsOf = oncePer((relocation: Relocation): Views => {
  const { site, files, done } = relocation;
  const now = answersOf(site);
  const other = { ...now, site: renamed(relocation, done ? inverted(files) : files) };
  const back = inverted(files);
  return done
    ? { before: other, after: now, pathBefore: (path) => back.get(path) ?? path, pathAfter: (path) => path }
    : { before: now, after: other, pathBefore: (path) => path, pathAfter: (path) => files.get(path) ?? path };
});

function inverted(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].map(([from, to]) => [to, from]));
}

function renamed({ site, pages, copies }: Relocation, files: ReadonlyMap<string, string>): Site {
  const moved = [...files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)] as const);
  const pagePaths = new Map([...moved, ...(pages ?? [])]);
  const pathOf = (path: string): string => pagePaths.get(path) ?? path;
  const page = (one: Page): Page => (pagePaths.has(one.path) ? { ...one, path: pathOf(one.path) } : one);
  const snippet = (one: Snippet): Snippet => ({ ...one, path: files.get(one.path) ?? one.path });
  const isMoved = (path: string): boolean => site.pages.has(path) || pages?.has(path) === true;
  const withOriginals = <T>(originals: ReadonlyMap<string, T>, others: readonly (readonly [string, T])[]) =>
    new Map(copies === true ? [...originals, ...others] : others);
  const standing = <T extends OperationPage | SchemaPage>(own: ReadonlyMap<string, T>) =>
    withOriginals(
      own,
      [...own].map(([path, one]) => [isMoved(path) ? pathOf(path) : path, one]),
    );
  return {
    ...site,
    pages: withOriginals(
      site.pages,
      [...site.pages].map(([path, one]) => [pathOf(path), page(one)]),
    ),
    snippets: withOriginals(
      site.snippets,
      [...site.snippets].map(([path, one]) => [files.get(path) ?? path, snippet(one)]),
    ),
    files: new Set([
      ...(copies === true ? site.files : []),
      ...[...site.files].map((path) => files.get(path) ?? path),
    ]),
    operationPages: standing(site.operationPages),
    schemaPages: standing(site.schemaPages),
    navigation: renamedElement(site.navigation, pathOf),
  };
}

type Renaming = (path: string) => string;

function renamedElement(element: NavElement, pathOf: Renaming): NavElement {
  const entries = (all: readonly NavEntry[]) => all.map((entry) => renamedEntry(entry, pathOf));
  return {
    ...element,
    root: element.root && pathOf(element.root),
    firstPage: element.firstPage && pathOf(element.firstPage),
    global: element.global.map((each) => renamedElement(each, pathOf)),
    children: entries(element.children),
    dropped: entries(element.dropped),
  };
}

function renamedEntry(entry: NavEntry, pathOf: Renaming): NavEntry {
  if (isElement(entry)) return renamedElement(entry, pathOf);
  return entry.path === undefined ? entry : { ...entry, path: pathOf(entry.path) };
}
