import type { Destination } from '../../site/links/files-linking-to.ts';
import { hasSameStructure } from '../../site/model/once-per-site.ts';
import type { Page, Snippet } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import { isSameData } from '../../site/source/equal.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { changedDestinations, type Versions } from './changed-destinations.ts';
import { importedBy, withImporters } from './importers.ts';

/** What a change to a site affects. */
export interface Change {
  /** Whether anything but the documents themselves may have changed. */
  readonly structure: boolean;
  /** Whether documents import something else. */
  readonly imports: boolean;
  /** The paths at which links may find other anchors, or another answer; undefined if at any. */
  readonly destinations: readonly Destination[] | undefined;
  /** The files in which findings may have changed although nothing else that a rule depends on has. */
  readonly paths: ReadonlySet<string>;
  /** The changed files in their former state. */
  readonly stale: ReadonlySet<SourceFile>;
}

type Document = Page | Snippet;

export function changeBetween(before: Site, site: Site): Change {
  const structure = !hasSameStructure(before, site);
  const changed = [
    ...changedDocuments(before.pages, site.pages),
    ...changedDocuments(before.snippets, site.snippets),
  ];
  const importing = changed.filter(([old, now]) => !isSameData(importsOf(old), importsOf(now)));
  const imports = importing.flatMap((versions) => versions.flatMap((each) => each?.outline.imports ?? []));
  const documents = changed.flatMap((versions) => versions.flatMap((each) => each?.file.path ?? []));
  const others = structure ? otherFiles(before, site) : [];
  return {
    structure,
    imports: importing.length > 0,
    destinations: changedDestinations(before, site, changed),
    paths: new Set([
      ...withImporters(site, new Set([...documents, ...importedBy(site, imports)])),
      ...others,
    ]),
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

/** The files with findings that are not documents: docs.json, specs, and those in which resolving found a fault. */
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

function importsOf(document: Document | undefined): unknown {
  return document?.outline.imports.map(({ source, kind }) => [source, kind]) ?? [];
}
