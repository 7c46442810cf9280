import { answersOf, type Answers } from '../model/answers.ts';
import type { OperationPage, SchemaPage } from '../model/openapi.ts';
import type { Page, Snippet } from '../model/page.ts';
import { pagePathOf } from '../model/site-pages.ts';
import type { Site } from '../model/site.ts';
import { oncePer } from '../source/once.ts';
import type { Relocation } from './move.ts';

/** The site with everything in its old place, and with everything in its new one. The texts are the same. */
export interface Views {
  readonly before: Answers;
  readonly after: Answers;
  /** The path of a file of now, then and afterwards. */
  readonly pathBefore: (path: string) => string;
  readonly pathAfter: (path: string) => string;
}

export const viewsOf = oncePer(({ site, files, done }: Relocation): Views => {
  const now = answersOf(site);
  const other = { ...now, site: renamed(site, done ? inverted(files) : files) };
  const back = inverted(files);
  return done
    ? { before: other, after: now, pathBefore: (path) => back.get(path) ?? path, pathAfter: (path) => path }
    : { before: now, after: other, pathBefore: (path) => path, pathAfter: (path) => files.get(path) ?? path };
});

function inverted(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].map(([from, to]) => [to, from]));
}

function renamed(site: Site, files: ReadonlyMap<string, string>): Site {
  const pagePaths = new Map([...files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)]));
  const pathOf = (path: string): string => pagePaths.get(path) ?? path;
  const page = (one: Page): Page => (pagePaths.has(one.path) ? { ...one, path: pathOf(one.path) } : one);
  const snippet = (one: Snippet): Snippet => ({ ...one, path: files.get(one.path) ?? one.path });
  const standing = <T extends OperationPage | SchemaPage>(pages: ReadonlyMap<string, T>) =>
    new Map([...pages].map(([path, one]) => [site.pages.has(path) ? pathOf(path) : path, one]));
  return {
    ...site,
    pages: new Map([...site.pages].map(([path, one]) => [pathOf(path), page(one)])),
    snippets: new Map([...site.snippets].map(([path, one]) => [files.get(path) ?? path, snippet(one)])),
    files: new Set([...site.files].map((path) => files.get(path) ?? path)),
    operationPages: standing(site.operationPages),
    schemaPages: standing(site.schemaPages),
  };
}
