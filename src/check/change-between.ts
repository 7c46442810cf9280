import { showsApi, writtenIdsIn } from '../links/anchors.ts';
import { lastSegment } from '../model/addresses/link-target.ts';
import { grouped } from '../model/grouped.ts';
import { hasSameStructure, oncePerStructure } from '../model/once-per-site.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import type { SourceFile } from '../source/span.ts';
import { isUnread } from '../source/unread.ts';

/** What a change to a site affects. */
export interface Change {
  /** Whether anything but the documents themselves may have changed. */
  readonly structure: boolean;
  /** Whether documents import something else, or have other anchors. */
  readonly imports: boolean;
  readonly anchors: boolean;
  /** The files in which findings may have changed although nothing else that a rule depends on has. */
  readonly paths: ReadonlySet<string>;
  /** The changed files in their former state. */
  readonly stale: ReadonlySet<SourceFile>;
}

type Document = Page | Snippet;

/** A document before and after a change; undefined where it does not exist. */
type Versions = readonly [Document | undefined, Document | undefined];

export function changeBetween(before: Site, site: Site): Change {
  const structure = !hasSameStructure(before, site);
  const changed = [
    ...changedDocuments(before.pages, site.pages),
    ...changedDocuments(before.snippets, site.snippets),
  ];
  const importing = changed.filter(([old, now]) => !isSame(importsOf(old), importsOf(now)));
  const documents = changed.flatMap((versions) => versions.flatMap((each) => each?.file.path ?? []));
  const others = structure ? otherFiles(before, site) : [];
  return {
    structure,
    imports: importing.length > 0,
    anchors: changed.some(([old, now]) => !isSame(anchorsOf(old), anchorsOf(now))),
    paths: withImporters(site, new Set([...documents, ...shownBy(site, importing), ...others])),
    stale: new Set([
      ...changed.flatMap(([old]) => (old === undefined ? [] : [old.file])),
      ...(structure ? staleFiles(before, site) : []),
    ]),
  };
}

function changedDocuments(
  before: ReadonlyMap<string, Document>,
  now: ReadonlyMap<string, Document>,
): readonly Versions[] {
  if (before === now) return [];
  const changed: Versions[] = [];
  for (const [path, document] of now) {
    const old = before.get(path);
    if (old !== document && !isSameDocument(old, document)) changed.push([old, document]);
  }
  for (const [path, document] of before) if (!now.has(path)) changed.push([document, undefined]);
  return changed;
}

/** Resolving a site makes new objects of some documents. */
function isSameDocument(one: Document | undefined, other: Document): boolean {
  return (
    one?.file === other.file &&
    one.outline === other.outline &&
    titleOf(one) === titleOf(other) &&
    descriptionOf(one) === descriptionOf(other)
  );
}

function titleOf(document: Document): string | undefined {
  return 'title' in document ? document.title : undefined;
}

function descriptionOf(document: Document): string | undefined {
  return 'description' in document ? document.description : undefined;
}

/** The files beside documents that have findings: docs.json, specs, and where resolving the site found a fault. */
function otherFiles(before: Site, site: Site): readonly string[] {
  const [old, now] = [new Set(before.faults), new Set(site.faults)];
  const faults = [...before.faults, ...site.faults].filter((fault) => !old.has(fault) || !now.has(fault));
  return [
    ...[before, site].flatMap(structureFiles).map(({ path }) => path),
    ...faults.map(({ span }) => span.file.path),
  ];
}

/** The files of the structure that are no longer part of it, or have another text. */
function staleFiles(before: Site, site: Site): readonly SourceFile[] {
  const now = new Set(structureFiles(site));
  return structureFiles(before).filter((file) => !now.has(file));
}

/** docs.json with the files it references, and the specs. */
function structureFiles({ configFiles, specs }: Site): readonly SourceFile[] {
  const parts = [...specs.values()].flatMap((spec) => [...spec.parts.values()]);
  return [...configFiles, ...parts.map(({ file }) => file)];
}

/** Everything in a document that a link to an anchor, or its help, depends on. */
function anchorsOf(document: Document | undefined): unknown {
  if (document === undefined) return undefined;
  const { file, outline } = document;
  const { anchors, headings, problems, components } = outline;
  return [
    anchors.map(({ id }) => id),
    headings.map(({ slug, text }) => [slug, text]),
    writtenIdsIn(file.text),
    problems.length > 0 ? file.text : '',
    components.filter(({ name }) => name === 'Snippet').length,
    isUnread(file) || ('fields' in document && showsApi(document)),
  ];
}

function importsOf(document: Document | undefined): unknown {
  return document?.outline.imports.map(({ source, kind }) => [source, kind]) ?? [];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** With the files that import one of them. Imports are matched by name alone, so there may be too many. */
function withImporters(site: Site, changed: ReadonlySet<string>): ReadonlySet<string> {
  const importers = importersByName(site);
  const paths = new Set(changed);
  // The loop also visits what is added meanwhile.
  for (const path of paths) for (const importer of importers.get(nameOf(path)) ?? []) paths.add(importer);
  return paths;
}

/** The files that documents import, or no longer import, directly or through others. */
function shownBy(site: Site, importing: readonly Versions[]): readonly string[] {
  if (importing.length === 0) return [];
  const byName = grouped([...site.snippets.values(), ...site.pages.values()], ({ file }) =>
    nameOf(file.path),
  );
  const waiting = importing.flatMap((versions) => versions.flatMap((each) => each?.outline.imports ?? []));
  const shown = new Set<Document>();
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop())
    for (const document of byName.get(nameOf(each.source)) ?? []) {
      if (shown.has(document)) continue;
      shown.add(document);
      waiting.push(...document.outline.imports);
    }
  return [...shown].map(({ file }) => file.path);
}

/** The files that import a file of a name. */
const importersByName = oncePerStructure((site): ReadonlyMap<string, readonly string[]> => {
  const importing = [...site.pages.values(), ...site.snippets.values()].flatMap(({ file, outline }) =>
    outline.imports.map(({ source }) => ({ name: nameOf(source), path: file.path })),
  );
  return new Map(
    [...grouped(importing, ({ name }) => name)].map(([name, all]) => [name, all.map(({ path }) => path)]),
  );
});

/** The name of a file as an import may write it. */
function nameOf(path: string): string {
  return lastSegment(path.replace(/[?#].*$/s, '').replace(/\/$/, '')).replace(/\..*$/, '');
}
