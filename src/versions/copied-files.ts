import { snippetsOf } from '../site/links/sources.ts';
import type { Site } from '../site/model/site.ts';
import type { TextEdit } from '../site/source/finding.ts';
import type { SourceFile } from '../site/source/span.ts';
import { specReferences } from '../site/resolve/navigation/spec-value.ts';
import type { CutOptions } from './cut-options.ts';
import { hiddenPages, pathInFolder } from './folders.ts';
import { addressEdits, type OwnAddress, ownAddresses } from './own-addresses.ts';
import { elementsIn, type Spot } from './spots.ts';
import { listedPaths } from './versions.ts';

/** The files of a version, and where their copies lie. */
export interface CopiedFiles {
  /** New file path by old one. */
  readonly files: ReadonlyMap<string, string>;
  /** New page path by old one, for pages without a file. */
  readonly operations: ReadonlyMap<string, string>;
  /** The paths of the copied specs. */
  readonly specs: ReadonlySet<string>;
  /** The edits that give operations of copied specs addresses in the copy. */
  readonly addresses: readonly TextEdit[];
  /** Operations that have one address in both versions, because they share its spec. */
  readonly shared: readonly OwnAddress[];
  readonly sources: ReadonlyMap<string, SourceFile>;
}

export function copiedFiles(
  site: Site,
  spots: readonly Spot[],
  folder: string,
  { shareSpecs, copySnippets }: CutOptions,
): CopiedFiles {
  const files = new Map<string, string>();
  const sources = new Map<string, SourceFile>();
  const operations = new Map<string, string>();
  const specs = new Set<string>();
  const addresses: TextEdit[] = [];
  const shared: OwnAddress[] = [];
  for (const spot of spots) {
    const copy = (file: SourceFile): void => {
      files.set(file.path, pathInFolder(site, spot.folder, folder, file.path));
      sources.set(file.path, file);
    };
    const pages = [...listedPaths(spot.element), ...hiddenPages(site, spot)];
    for (const path of pages) {
      const page = site.pages.get(path);
      if (page === undefined) continue;
      copy(page.file);
      if (!copySnippets) continue;
      for (const snippet of snippetsOf(site, page)) if (site.snippets.has(snippet.path)) copy(snippet.file);
    }
    const used = specsOf(site, spot, pages);
    const placeFor = (path: string) => pathInFolder(site, spot.folder, folder, path);
    const own = ownAddresses(site, used);
    for (const path of generatedPages(site, pages, used)) {
      const { method, path: named, spec } = site.operationPages.get(path) ?? {};
      const fixed = own.find(
        (one) => one.spec === spec && one.operation.method === method && one.operation.path === named,
      );
      if (fixed === undefined) operations.set(path, placeFor(path).toLowerCase());
      else if (!shareSpecs) operations.set(path, placeFor(path));
      else shared.push(fixed);
    }
    if (shareSpecs) continue;
    addresses.push(...addressEdits(own, placeFor));
    for (const path of used) {
      const spec = site.specs.get(path);
      if (spec === undefined) continue;
      specs.add(path);
      for (const { file } of [...spec.parts.values(), ...spec.overlays]) copy(file);
    }
  }
  return { files, operations, specs, sources, addresses, shared };
}

/** The paths of the specs whose operations a version shows. */
function specsOf(site: Site, { element }: Spot, pages: readonly string[]): ReadonlySet<string> {
  const named = elementsIn(element).flatMap(({ source }) =>
    source === undefined
      ? []
      : source.members
          .filter(({ key }) => key === 'openapi' || key === 'asyncapi')
          .flatMap(({ value }) => specReferences(value).map(({ path }) => path)),
  );
  const shown = pages.flatMap((path) => {
    const { spec = '' } = site.operationPages.get(path) ?? site.schemaPages.get(path) ?? {};
    return spec;
  });
  return new Set([...named, ...shown].filter((path) => site.specs.has(path)));
}

/** The pages of operations without a file, also of those that the navigation does not show. */
function generatedPages(site: Site, pages: readonly string[], specs: ReadonlySet<string>): readonly string[] {
  const listed = listedPaths(site.navigation);
  const unlisted = [...site.operationPages.values()].flatMap((page) =>
    page.origin === 'generated' && specs.has(page.spec) && !listed.has(page.slug) ? [page.slug] : [],
  );
  return [...pages, ...unlisted].filter((path) => {
    return site.operationPages.has(path) && !site.pages.has(path);
  });
}
