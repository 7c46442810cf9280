import { oncePer } from '../source/once.ts';
import type { Site, Structure } from './site.ts';

/** What snapshots have in common, by snapshot. */
type Shared = WeakMap<Structure, object>;

const structures: Shared = new WeakMap();
const paths: Shared = new WeakMap();

/** Computes a value for a site on first use, and keeps it as long as that snapshot lives. */
export function oncePerSite<T>(make: (site: Site) => T): (site: Site) => T {
  return oncePer(make);
}

/**
 * Like `oncePerSite`, for values that depend only on the structure of a site: kept as long as snapshots share it. The
 * value must not contain a page or snippet of the site, nor anything of their front matter, since these may be out of
 * date.
 */
export function oncePerStructure<T>(make: (structure: Structure) => T): (structure: Structure) => T {
  return oncePerShared(structures, make);
}

/** Like `oncePerStructure`, for what a page or snippet is at its place: kept as long as that is the same object, too. */
export function oncePerPlaced<D extends object, T>(
  make: (document: D, structure: Structure) => T,
): (document: D, structure: Structure) => T {
  const known = oncePerStructure((structure) => oncePer((document: D) => make(document, structure)));
  return (document, structure) => known(structure)(document);
}

/** Like `oncePerStructure`, for values that depend only on which pages, snippets and files a site has. */
export function oncePerPaths<T>(make: (structure: Structure) => T): (structure: Structure) => T {
  return oncePerShared(paths, make);
}

/**
 * Identifies the structure of a site: the same symbol as long as snapshots differ at most in the documents themselves, in
 * bodies, and in fields of front matter that no other part of the site contains.
 */
export const structureId = oncePerStructure(() => Symbol('structure'));

/** Records that a snapshot has the structure of an earlier one. */
export function keepStructure(site: Site, before: Site): void {
  keep(structures, site, before);
  keep(paths, site, before);
}

/** Records whether a snapshot has the paths of an earlier one. */
export function keepPaths(site: Site, before: Site): void {
  if (
    hasSameKeys(before.pages, site.pages) &&
    hasSameKeys(before.snippets, site.snippets) &&
    hasSameKeys(before.operationPages, site.operationPages) &&
    hasSameKeys(before.files, site.files)
  )
    keep(paths, site, before);
}

/** Whether the keys are the same, in the same order. */
function hasSameKeys(one: Keys, other: Keys): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  const others = other.keys();
  for (const key of one.keys()) if (others.next().value !== key) return false;
  return true;
}

type Keys = Pick<ReadonlySet<string>, 'size' | 'keys'>;

function oncePerShared<T>(shared: Shared, make: (structure: Structure) => T): (structure: Structure) => T {
  const cache = new WeakMap<object, { readonly value: T }>();
  return (site) => {
    const key = sharedBy(shared, site);
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    const value = make(site);
    cache.set(key, { value });
    return value;
  };
}

function sharedBy(shared: Shared, site: Structure): object {
  const cached = shared.get(site);
  if (cached !== undefined) return cached;
  const common = {};
  shared.set(site, common);
  return common;
}

function keep(shared: Shared, site: Site, before: Site): void {
  shared.set(site, sharedBy(shared, before));
}
