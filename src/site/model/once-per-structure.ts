import { oncePer } from '../source/once.ts';
import type { Site, Structure } from './site.ts';

/** What snapshots with the same structure have in common, by snapshot. */
const structures = new WeakMap<Structure, object>();

/**
 * Computes a value that depends only on the structure of a site on first use, and keeps it as long as snapshots share the
 * structure. The value must not contain a page or snippet of the site, nor anything of their front matter, since these may
 * be out of date.
 */
export function oncePerStructure<T>(make: (structure: Structure) => T): (structure: Structure) => T {
  const cache = new WeakMap<object, { readonly value: T }>();
  return (site) => {
    const key = structureOf(site);
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    const value = make(site);
    cache.set(key, { value });
    return value;
  };
}

/** Like `oncePerStructure`, for what a page, or something in it, means at its place: kept as long as that lives, too. */
export function oncePerPlaced<Placed extends object, T>(
  make: (placed: Placed, structure: Structure) => T,
): (placed: Placed, structure: Structure) => T {
  const known = oncePerStructure((structure) => oncePer((placed: Placed) => make(placed, structure)));
  return (placed, structure) => known(structure)(placed);
}

/**
 * Identifies the structure of a site: the same object as long as snapshots differ at most in the documents themselves, in
 * bodies, and in fields of front matter that no other part of the site contains.
 */
export function structureOf(site: Structure): object {
  const known = structures.get(site);
  if (known !== undefined) return known;
  const structure = {};
  structures.set(site, structure);
  return structure;
}

/** Records that a snapshot has the structure of an earlier one. */
export function keepStructure(site: Site, before: Site): void {
  structures.set(site, structureOf(before));
}
