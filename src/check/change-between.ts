import { writtenIdsIn } from '../links/anchors.ts';
import { lastSegment } from '../model/addresses/link-target.ts';
import { grouped } from '../model/grouped.ts';
import { hasSameStructure, oncePerStructure } from '../model/once-per-site.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import type { SourceFile } from '../source/span.ts';

/** What a change to a site affects. */
export interface Change {
  /** Files of the pages and snippets that changed, or that show a changed one. */
  readonly paths: ReadonlySet<string>;
  /** The changed files in their former state. */
  readonly stale: ReadonlySet<SourceFile>;
  /** Whether the anchors of a page have changed. */
  readonly anchors: boolean;
}

type Document = Page | Snippet;

/** Undefined if the change may affect everything. */
export function changeBetween(before: Site, site: Site): Change | undefined {
  if (before === site) return { paths: new Set(), stale: new Set(), anchors: false };
  if (!hasSameStructure(before, site)) return undefined;
  const changed = [
    ...changedDocuments(before.pages, site.pages),
    ...changedDocuments(before.snippets, site.snippets),
  ];
  if (
    changed.some(
      ([old, now]) => site.snippets.has(now.file.path) && !isSame(old.outline.exports, now.outline.exports),
    )
  )
    return undefined;
  return {
    paths: withImporters(site, new Set(changed.map(([, now]) => now.file.path))),
    stale: new Set(changed.map(([old]) => old.file)),
    anchors: changed.some(([old, now]) => !isSame(anchorsOf(old), anchorsOf(now))),
  };
}

function changedDocuments(
  before: ReadonlyMap<string, Document>,
  now: ReadonlyMap<string, Document>,
): readonly (readonly [Document, Document])[] {
  const changed: (readonly [Document, Document])[] = [];
  for (const [path, document] of now) {
    const old = before.get(path);
    if (old !== undefined && old !== document) changed.push([old, document]);
  }
  return changed;
}

/** Everything in a document that a link to an anchor, or its help, depends on. */
function anchorsOf({ file, outline }: Document): unknown {
  const { anchors, headings, problems, components } = outline;
  return [
    anchors.map(({ id }) => id),
    headings.map(({ slug, text }) => [slug, text]),
    writtenIdsIn(file.text),
    problems.length > 0 ? file.text : '',
    components.filter(({ name }) => name === 'Snippet').length,
  ];
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
  return lastSegment(path.replace(/[?#].*$/s, '').replace(/\/$/, '')).replace(/\.\w+$/, '');
}
