import { addressOf } from '../change/compare/lost-addresses.ts';
import { changeRedirects } from '../change/compare/new-redirects.ts';
import { inOrder } from '../change/move/plan.ts';
import { followReplacements, redirectedAddresses } from '../change/move/replaced-pages.ts';
import type { NavElement } from '../site/model/navigation/navigation.ts';
import type { Site } from '../site/model/site.ts';
import { within } from '../site/source/edited-text.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { lockWithout } from '../translations/lock-edits.ts';
import { type ClosestPage, closestPages } from './closest-page.ts';
import { folderOfVersion, hiddenPages, pathInFolder, type VersionPlace } from './folders.ts';
import { type RemovedCopies, unpinnedOperations } from './front-matter.ts';
import type { ReasonedRedirect, Refusal, VersionPlan } from './plan.ts';
import { removedVersion, unwrapped } from './removal.ts';
import { namedPlaces, type NamedPlace, unknownVersion } from './spots.ts';
import { ownSpecs, unusedFiles } from './unused-files.ts';
import { listedPaths, pathsOnlyIn } from './versions.ts';

export interface DropOptions {
  readonly name: string;
  /** The version that takes its place; the default one if undefined. */
  readonly to: string | undefined;
  /** Whether to add redirects from its addresses. */
  readonly redirect: boolean;
  /** Whether its pages stay, outside of the navigation. */
  readonly keepFiles: boolean;
  /** Whether specs, snippets and images that nothing uses any more are removed. */
  readonly prune: boolean;
  /** Whether the navigation of the only version left takes the place of the list. */
  readonly unwrap: boolean;
  /** The address of the site. */
  readonly url: string | undefined;
}

/** A version and the one that takes its place, in one list. */
interface Succession extends NamedPlace {
  readonly heir: VersionPlace;
}

/** Plans to remove a version: its entry, its own pages, and redirects to those that take their place. */
export function planDrop(site: Site, options: DropOptions): VersionPlan | Refusal {
  const successions = successionsOf(site, options);
  if ('message' in successions) return successions;
  const dropped = droppedPages(site, successions);
  const places = new Map(
    [...dropped].flatMap(([path, closest]) => (closest === undefined ? [] : [[path, closest.path] as const])),
  );
  const pageFiles = options.keepFiles ? [] : [...dropped.keys()].flatMap((path) => fileOf(site, path));
  const removed = [...pageFiles, ...filesBeside(site, successions, new Set(pageFiles), options)];
  const gone = new Set(removed);
  const isGone = (path: string): boolean => !site.pages.has(path) || !options.keepFiles;
  const pages = new Map([...places].filter(([path]) => isGone(path)));
  const followed = followReplacements(site, { pages, removed: gone, url: options.url });
  const redirects = options.redirect ? redirectsFor(site, dropped, isGone) : [];
  const navigation = successions.flatMap((each) => navigationEdits(each, followed.edits, options));
  const outside = followed.edits.filter(
    (edit) => !navigation.some(({ span }) => within(span, [edit]).length > 0),
  );
  return {
    created: [],
    removed,
    moved: new Map(),
    edits: inOrder([
      ...navigation,
      ...outside,
      ...changeRedirects(site.config, new Set(), redirects),
      ...unpinnedOperations(site, removedCopies(site, successions, gone)).filter(
        ({ span }) => !gone.has(span.file.path),
      ),
      ...lockWithout(site, removed),
    ]),
    redirects,
    addresses: options.redirect ? [...dropped.keys()] : [],
    unresolved: followed.unresolved,
  };
}

/** The copies that a version has of what its heir has. */
function removedCopies(
  site: Site,
  successions: readonly Succession[],
  gone: ReadonlySet<string>,
): RemovedCopies {
  const copyOf = (path: string): string | undefined =>
    successions
      .map(({ folder, heir }) => pathInFolder(site, heir.folder, folder, path))
      .find((copy) => copy !== path && (gone.has(copy) || site.pages.has(copy)));
  const specs = [...site.specs.keys()].flatMap((path) => {
    const copy = copyOf(path);
    return copy === undefined || !gone.has(copy) ? [] : [[path, copy] as const];
  });
  return { specs: new Map(specs), pageOf: copyOf };
}

/** The files that go with the removed pages. */
function filesBeside(
  site: Site,
  places: readonly Succession[],
  pageFiles: ReadonlySet<string>,
  { keepFiles, prune }: DropOptions,
): readonly string[] {
  if (keepFiles) return [];
  return prune ? unusedFiles(site, places, pageFiles) : ownSpecs(site, places, pageFiles);
}

function fileOf({ pages }: Site, path: string): readonly string[] {
  const file = pages.get(path)?.file.path;
  return file === undefined ? [] : [file];
}

function successionsOf(site: Site, { name, to }: DropOptions): readonly Succession[] | Refusal {
  const places = namedPlaces(site, name);
  if (places.length === 0) return unknownVersion(site, name);
  if (to === name) return { message: `--to names "${name}" itself`, help: 'name another version' };
  const successions: Succession[] = [];
  for (const place of places) {
    const { list, element } = place;
    const others = list.versions.filter((one) => one !== element);
    if (others.length === 0)
      return {
        message: `"${name}" is the last version`,
        help: 'docs version rename gives it another name',
      };
    const heir =
      to === undefined
        ? (others.find((one) => one.default) ?? others[0])
        : others.find(({ label }) => label === to);
    if (heir === undefined) return unknownVersion(site, to ?? '');
    successions.push({ ...place, heir: { element: heir, folder: folderOfVersion(site, list, heir) } });
  }
  return successions;
}

/** The pages that only these versions have, each with the one that takes its place. */
function droppedPages(
  site: Site,
  successions: readonly Succession[],
): ReadonlyMap<string, ClosestPage | undefined> {
  const only = pathsOnlyIn(
    site,
    successions.map(({ element }) => element),
  );
  const dropped = new Map<string, ClosestPage | undefined>();
  for (const succession of successions) {
    const closest = closestPages(site, succession, succession.heir);
    const hidden = succession.folder === '' ? [] : hiddenPages(site, succession);
    const own = ownPages(succession.element, only);
    for (const path of [...own, ...hidden])
      if (site.pages.has(path) || site.operationPages.has(path)) dropped.set(path, closest(path));
  }
  return dropped;
}

function ownPages(element: NavElement, only: ReadonlySet<string>): readonly string[] {
  return [...listedPaths(element)].filter((path) => only.has(path));
}

/** One for each address that nothing else answers. */
function redirectsFor(
  site: Site,
  dropped: ReadonlyMap<string, ClosestPage | undefined>,
  isGone: (path: string) => boolean,
): readonly ReasonedRedirect[] {
  const existing = redirectedAddresses(site);
  return [...dropped].flatMap(([path, closest]) => {
    const source = addressOf(path);
    if (closest === undefined || !isGone(path) || source === '' || existing.has(source)) return [];
    return [{ source: `/${source}`, destination: `/${addressOf(closest.path)}`, how: closest.how }];
  });
}

function navigationEdits(
  { list, element, heir }: Succession,
  followed: readonly TextEdit[],
  { unwrap }: DropOptions,
): readonly TextEdit[] {
  if (unwrap && list.versions.length === 2) {
    const edit = unwrapped(list, heir.element, followed);
    if (edit !== undefined) return [edit];
  }
  return removedVersion(list, element, heir.element);
}
