import { placeOf } from '../change/move/place.ts';
import { linksOf, snippetsOf, structureLinks } from '../site/links/sources.ts';
import type { LinkSource } from '../site/links/link-source.ts';
import { answersOf } from '../site/model/addresses/answers.ts';
import { folderOf } from '../site/model/addresses/link-target.ts';
import { importedFile } from '../site/model/addresses/import-target.ts';
import type { Page, Snippet } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import { within } from '../site/source/edited-text.ts';
import type { Span } from '../site/source/span.ts';
import { isIn, withoutLanguage } from './folders.ts';
import type { NamedPlace } from './spots.ts';

/** The specs, snippets and images that removed pages and entries use and nothing else does. */
export function unusedFiles(
  site: Site,
  places: readonly NamedPlace[],
  removed: ReadonlySet<string>,
): readonly string[] {
  const gone = [...site.pages.values()].filter(({ file }) => removed.has(file.path));
  const kept = [...site.pages.values()].filter(({ file }) => !removed.has(file.path));
  const used = new Set([
    ...kept.flatMap((page) => filesOf(site, page)),
    ...structureFiles(site, places, removed),
  ]);
  const candidates = new Set([
    ...gone.flatMap((page) => filesOf(site, page)),
    ...specFiles(site, places, removed),
  ]);
  return [...candidates].filter((path) => !used.has(path) && !isPageFile(site, path)).sort();
}

/** The specs in the folder of a version that nothing else uses: they are as much its own as its pages. */
export function ownSpecs(
  site: Site,
  places: readonly NamedPlace[],
  removed: ReadonlySet<string>,
): readonly string[] {
  return specFiles(site, places, removed)
    .filter((path) =>
      places.some(({ folder }) => folder !== '' && isIn(folder, withoutLanguage(site, path).rest)),
    )
    .sort();
}

function isPageFile({ pages }: Site, path: string): boolean {
  return pages.has(path.replace(/\.mdx?$/, ''));
}

/** The snippets, images and other files that a page shows, also through its snippets. */
function filesOf(site: Site, page: Page): readonly string[] {
  const snippets = snippetsOf(site, page).filter(({ path }) => site.snippets.has(path));
  return [page, ...snippets].flatMap((document) => ownFiles(site, document));
}

function ownFiles(site: Site, document: Page | Snippet): readonly string[] {
  const { file, outline } = document;
  const links = linksOf(document).map(({ target }) => target);
  const imports = outline.imports.flatMap((each) => importedFile(each, file.path, site.files) ?? []);
  return [...imports, ...targets(site, links, folderOf(file.path))];
}

function targets(site: Site, links: readonly string[], folder: string): readonly string[] {
  const answers = answersOf(site);
  return links.flatMap((target) => {
    const place = placeOf(answers, target, folder);
    return place?.kind === 'file' ? place.path : [];
  });
}

/** The files that docs.json, outside of these versions, and specs refer to. */
function structureFiles(
  site: Site,
  places: readonly NamedPlace[],
  removed: ReadonlySet<string>,
): readonly string[] {
  const gone = new Set(specFiles(site, places, removed));
  return structureLinks(site).flatMap(({ file, links }: LinkSource) => {
    if (gone.has(file.path)) return [];
    const kept = links.filter((link) => !isInside({ file, start: link.start, end: link.end }, places));
    return targets(
      site,
      kept.map(({ target }) => target),
      '',
    );
  });
}

/** The files of specs that only these versions and removed pages name. */
function specFiles(
  site: Site,
  places: readonly NamedPlace[],
  removed: ReadonlySet<string>,
): readonly string[] {
  const files = (isGone: boolean): readonly string[] =>
    [...site.specs.values()].flatMap((spec) => {
      const naming = spec.namedBy;
      const isUnnamed =
        naming.length > 0 && naming.every((span) => removed.has(span.file.path) || isInside(span, places));
      return isUnnamed === isGone
        ? [...spec.parts.keys(), ...spec.overlays.map(({ file }) => file.path)]
        : [];
    });
  const kept = new Set(files(false));
  return [...new Set(files(true))].filter((path) => !kept.has(path));
}

function isInside(span: Span, places: readonly NamedPlace[]): boolean {
  return places.some(
    ({ element: { source } }) => source !== undefined && within(source.span, [{ span, text: '' }]).length > 0,
  );
}
