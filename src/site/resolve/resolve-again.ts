import type { Loaded } from '../load/loaded.ts';
import { keepStructure } from '../model/once-per-structure.ts';
import { specFields } from '../model/openapi/spec.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import { refersTo, type Fault, type Parsed } from '../source/finding.ts';
import { bodyStartOf } from '../source/front-matter/block.ts';
import type { SourceFile } from '../source/span.ts';
import { member, plain, type ObjectTree } from '../source/tree.ts';
import { resolve } from './resolve.ts';

/** Resolves a site. */
export type Resolve = (loaded: Loaded, base?: string) => Site;

/** A site, and what it was resolved from. */
export interface Resolved {
  readonly loaded: Loaded;
  readonly base: string;
  readonly site: Site;
}

/** Resolves successive load results of a site. */
export function rememberingResolve(): Resolve {
  let last: Resolved | undefined;
  return (loaded, base = '') => {
    const site = last === undefined ? resolve(loaded, base) : resolveAgain(last, loaded, base);
    last = { loaded, base, site };
    return site;
  };
}

/** Where documents differ from the last load only in what concerns them alone, the rest of the site is reused. */
export function resolveAgain(last: Resolved, loaded: Loaded, base: string): Site {
  const updated = last.base === base ? withDocuments(last.site, last.loaded, loaded) : undefined;
  return updated ?? resolve(loaded, base);
}

type Document = Parsed<Page | Snippet>;

/** The site with new versions of documents; undefined if more has changed. */
function withDocuments(site: Site, before: Loaded, loaded: Loaded): Site | undefined {
  if (before === loaded) return site;
  const { pages: oldPages, snippets: oldSnippets, ...old } = before;
  const { pages: newPages, snippets: newSnippets, ...now } = loaded;
  if (!areSame(old, now)) return undefined;
  const changed = [changedDocuments(oldPages, newPages), changedDocuments(oldSnippets, newSnippets)].flat();
  if (changed.includes(undefined)) return undefined;
  const pages = new Map(site.pages);
  const snippets = new Map(site.snippets);
  const removed = new Set<Fault>();
  const stale = new Set<SourceFile>();
  const added: Fault[] = [];
  for (const change of changed) {
    if (change === undefined) continue;
    const { from, to } = change;
    if (!replaced(site, pages, snippets, from.value, to.value)) return undefined;
    for (const fault of from.faults) removed.add(fault);
    stale.add(from.value.file);
    added.push(...to.faults);
  }
  const kept = site.faults.filter((fault) => !removed.has(fault));
  if (kept.some((fault) => refersTo(stale, fault))) return undefined;
  const next = { ...site, pages, snippets, faults: [...kept, ...added] };
  keepStructure(next, site);
  return next;
}

/** Whether each part is the same object, or a list or map of the same ones. */
function areSame(one: object, other: object): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([key, value]) => value === others.get(key));
}

interface ChangedDocument {
  readonly from: Document;
  readonly to: Document;
}

/** An undefined item means that more has changed. */
function changedDocuments(
  before: readonly Document[],
  now: readonly Document[],
): readonly (ChangedDocument | undefined)[] {
  if (before.length !== now.length) return [undefined];
  return now.flatMap((to, index): readonly (ChangedDocument | undefined)[] => {
    const from = before[index];
    if (from === undefined || from.value === to.value) return [];
    return [hasSamePlace(from.value, to.value) ? { from, to } : undefined];
  });
}

/** Whether two versions of a file differ only in what concerns it alone. */
function hasSamePlace(one: Page | Snippet, other: Page | Snippet): boolean {
  return (
    one.file.path === other.file.path &&
    one.file.unread === other.file.unread &&
    (headOf(one.file) === headOf(other.file) || haveSameRole(one, other)) &&
    importsOf(one) === importsOf(other)
  );
}

function headOf({ text }: SourceFile): string {
  return text.slice(0, bodyStartOf(text));
}

/** Whether two versions of a page contain nothing in their front matter that another part of the site repeats. */
function haveSameRole(one: Page | Snippet, other: Page | Snippet): boolean {
  const [before, now] = [fieldsOf(one), fieldsOf(other)];
  return (
    hiddenIn(before) === hiddenIn(now) &&
    [before, now].every((fields) => repeated.every((key) => member(fields, key) === undefined))
  );
}

function fieldsOf(document: Page | Snippet): ObjectTree | undefined {
  return 'fields' in document ? document.fields : undefined;
}

/** As the navigation reads it, and as rules do. */
function hiddenIn(fields: ObjectTree | undefined): string | undefined {
  const hidden = member(fields, 'hidden');
  return hidden && JSON.stringify(plain(hidden.value));
}

/** Where a page has one of these fields, other parts of the site contain its title or the positions of its fields. */
const repeated: readonly string[] = [...specFields, 'url'];

function importsOf({ outline }: Page | Snippet): string {
  return JSON.stringify(outline.imports.map(({ source, kind }) => [source, kind]));
}

/** Replaces a document with its new version. Returns false if another file is shown at its path. */
function replaced(
  site: Site,
  pages: Map<string, Page>,
  snippets: Map<string, Snippet>,
  from: Page | Snippet,
  to: Page | Snippet,
): boolean {
  const { path, file, outline } = to;
  if (snippets.get(file.path)?.file === from.file) {
    snippets.set(file.path, { path: file.path, file, outline });
    return true;
  }
  const shown = pages.get(path);
  if (!('fields' in to) || shown?.file !== from.file) return false;
  // What a spec contributes to a page is kept.
  const { title, description } = shown;
  pages.set(
    path,
    site.operationPages.has(path) || site.schemaPages.has(path) ? { ...to, title, description } : to,
  );
  return true;
}
