import { snippetsOf } from '../site/links/sources.ts';
import { operationKey } from '../site/model/openapi/spec.ts';
import type { Site } from '../site/model/site.ts';
import type { SourceFile } from '../site/source/span.ts';
import { specReferences } from '../site/resolve/navigation/spec-value.ts';
import type { CutOptions } from './cut-options.ts';
import { hiddenPages, pathInFolder } from './folders.ts';
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
    for (const path of generatedPages(site, pages, used))
      operations.set(path, pathInFolder(site, spot.folder, folder, path).toLowerCase());
    if (shareSpecs) continue;
    for (const path of used) {
      const spec = site.specs.get(path);
      if (spec === undefined) continue;
      specs.add(path);
      for (const { file } of [...spec.parts.values(), ...spec.overlays]) copy(file);
    }
  }
  return { files, operations, specs, sources };
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
  const fixed = fixedAddresses(site, specs);
  const unlisted = [...site.operationPages.values()].flatMap((page) =>
    page.origin === 'generated' && specs.has(page.spec) && !listed.has(page.slug) ? [page.slug] : [],
  );
  return [...pages, ...unlisted].filter((path) => {
    const page = site.operationPages.get(path);
    return page !== undefined && !site.pages.has(path) && !fixed.has(operationKey(page.spec, page));
  });
}

/** Operations whose spec says where their page is: `x-mint.href`. */
function fixedAddresses(site: Site, specs: ReadonlySet<string>): ReadonlySet<string> {
  const keys = [...specs].flatMap((path) =>
    (site.specs.get(path)?.operations ?? []).flatMap((operation) =>
      operation.href === undefined ? [] : [operationKey(path, operation)],
    ),
  );
  return new Set(keys);
}
