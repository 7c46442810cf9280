import { mentions } from '../change/move/mentions.ts';
import type { Relocation } from '../change/move/move.ts';
import { follow, inOrder } from '../change/move/plan.ts';
import { addressOf } from '../change/compare/lost-addresses.ts';
import { answersOf } from '../site/model/addresses/answers.ts';
import { pathWithin } from '../site/model/addresses/link-target.ts';
import { isExact } from '../site/model/addresses/redirect.ts';
import { findRedirect } from '../site/model/addresses/redirect-table.ts';
import { isElement, walk } from '../site/model/navigation/navigation.ts';
import { isPage, pagePathOf } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import { valueOf } from '../site/source/tree.ts';
import { lockWithMoves } from '../translations/lock-edits.ts';
import { editsOfCopy } from './copied-entry.ts';
import { hiddenPages, isIn, pathInFolder, withoutLanguage } from './folders.ts';
import { renamed } from './insertion.ts';
import type { Refusal, VersionPlan } from './plan.ts';
import { addressEdits, ownAddresses } from './own-addresses.ts';
import { type NamedPlace, namedPlaces, unknownVersion } from './spots.ts';
import { listedPaths, pathsOnlyIn, versionNames } from './versions.ts';

export interface RenameOptions {
  readonly from: string;
  readonly to: string;
  /** The new folder of its pages; undefined if they stay where they are. */
  readonly folder: string | undefined;
  /** Whether readers may know the current address of a page. */
  readonly isKept: (path: string) => boolean;
  /** What the settings of the site say: its file, its baselines and its address. */
  readonly context: Pick<Relocation, 'settings' | 'baselines' | 'url'>;
}

/** Plans to give a version another name, and to move its pages to another folder. */
export function planRename(site: Site, options: RenameOptions): VersionPlan | Refusal {
  const { from, to, isKept, context } = options;
  const places = namedPlaces(site, from);
  if (places.length === 0) return unknownVersion(site, from);
  if (to.trim() === '') return { message: 'a version needs a name', help: `docs version rename ${from} v2` };
  if (to !== from && versionNames(site).includes(to))
    return { message: `version "${to}" already exists`, help: 'choose another name' };
  const labels = places.flatMap(({ element }) => renamed(element.source, to));
  const folder = options.folder === undefined ? undefined : pathWithin('', options.folder);
  if (options.folder !== undefined && (folder === undefined || folder === ''))
    return { message: `"${options.folder}" is not a folder of the site`, help: 'name one inside of it' };
  const files = folder === undefined ? new Map<string, string>() : movedFiles(site, places, folder);
  const refusal = refusalOf(site, files);
  if (refusal !== undefined) return refusal;
  const pages = folder === undefined ? new Map<string, string>() : movedOperations(site, places, folder);
  const relocation: Relocation = { site, files, pages, done: false, ...context };
  // Its counterparts in other versions have other folders, before and after.
  const plan = follow(relocation, { redirect: true, isKept });
  const moved = [...site.specs.keys()].filter((path) => files.has(path));
  const addresses =
    folder === undefined
      ? []
      : places.flatMap((place) => addressEdits(ownAddresses(site, moved), placeIn(site, place, folder)));
  const edits =
    folder === undefined
      ? plan.edits
      : places.reduce(
          (all, place) => editsOfCopy({ ...place }, all, { files, folderFor: placeIn(site, place, folder) }),
          plan.edits,
        );
  return {
    created: [],
    removed: [],
    moved: files,
    edits: inOrder([...edits, ...labels, ...addresses, ...lockWithMoves(site, files)]),
    redirects: plan.redirects.map((redirect) => ({ ...redirect, how: 'path' })),
    unresolved: [...plan.unresolved, ...mentions(relocation, plan.edits)],
    addresses: [...files, ...pages]
      .flat()
      .filter((path) => isPage(site, pagePathOf(path)))
      .map(pagePathOf),
  };
}

/** Where something in the folder of a version lies afterwards; what lies elsewhere stays. */
function placeIn(site: Site, { folder: from }: NamedPlace, to: string): (path: string) => string {
  return (path) =>
    from === '' || isIn(from, withoutLanguage(site, path).rest) ? pathInFolder(site, from, to, path) : path;
}

/** Everything in the folder of a version, or the pages that only it lists. */
function movedFiles(site: Site, places: readonly NamedPlace[], folder: string): ReadonlyMap<string, string> {
  const only = pathsOnlyIn(
    site,
    places.map(({ element }) => element),
  );
  const moved = places.flatMap((place) => {
    const pages = [...listedPaths(place.element)].filter((path) => only.has(path));
    const files = [...pages, ...hiddenPages(site, place)].flatMap(
      (path) => site.pages.get(path)?.file.path ?? [],
    );
    const inFolder =
      place.folder === ''
        ? []
        : [...site.files].filter((path) => isIn(place.folder, withoutLanguage(site, path).rest));
    const placed = placeIn(site, place, folder);
    return [...files, ...inFolder].map((path) => [path, placed(path)] as const);
  });
  return new Map(moved.filter(([from, to]) => from !== to));
}

/** The pages of operations whose folder is in that of a version. */
function movedOperations(
  site: Site,
  places: readonly NamedPlace[],
  folder: string,
): ReadonlyMap<string, string> {
  const own = new Set(ownAddresses(site, site.specs.keys()).map(({ path }) => path));
  const moved = places.flatMap((place) => {
    const placed = placeIn(site, place, folder);
    const pageAt = (path: string) => (own.has(path) ? placed(path) : placed(path).toLowerCase());
    return walk(place.element).flatMap(({ entry, ancestors }) => {
      if (isElement(entry) || entry.kind !== 'operation' || site.pages.has(entry.path)) return [];
      const isOwn = ancestors.some(({ source }) => valueOf(source, 'openapi') ?? valueOf(source, 'asyncapi'));
      return isOwn ? [[entry.path, pageAt(entry.path)] as const] : [];
    });
  });
  return new Map(moved.filter(([from, to]) => from !== to));
}

function refusalOf(site: Site, files: ReadonlyMap<string, string>): Refusal | undefined {
  const taken = [...files.values()].find((path) => site.files.has(path) && !files.has(path));
  if (taken !== undefined) return { message: `"${taken}" already exists`, help: 'name another folder' };
  for (const path of [...files.values()].filter((one) => /\.mdx?$/.test(one))) {
    const match = findRedirect(answersOf(site).redirects, addressOf(pagePathOf(path)));
    if (match === undefined || isExact(match.redirect.pattern)) continue;
    return {
      message: `redirect "${match.redirect.source}" would hide "${pagePathOf(path)}"`,
      help: 'change the redirect, or name another folder',
    };
  }
  return undefined;
}
