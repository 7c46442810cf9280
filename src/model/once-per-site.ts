import { oncePer } from '../source/once.ts';
import type { Site } from './site.ts';

/** Computes a value for a site on first use, and keeps it as long as that snapshot lives. */
export function oncePerSite<T>(make: (site: Site) => T): (site: Site) => T {
  return oncePer(make);
}

/**
 * Like `oncePerSite`, for values that depend only on the structure of a site: kept as long as snapshots share it. The
 * value must not contain a page or snippet of the site, nor a title, since these may be out of date.
 */
export function oncePerStructure<T>(make: (site: Site) => T): (site: Site) => T {
  const cache = new WeakMap<object, { readonly value: T }>();
  return (site) => {
    const structure = structureOf(site);
    const cached = cache.get(structure);
    if (cached !== undefined) return cached.value;
    const value = make(site);
    cache.set(structure, { value });
    return value;
  };
}

/** Whether two snapshots differ at most in the bodies, titles and descriptions of pages and snippets. */
export function hasSameStructure(one: Site, other: Site): boolean {
  return structureOf(one) === structureOf(other);
}

/**
 * Records that a snapshot differs from an earlier one at most in the bodies, titles and descriptions of pages and
 * snippets.
 */
export function keepStructure(site: Site, before: Site): void {
  structures.set(site, structureOf(before));
}

function structureOf(site: Site): object {
  const known = structures.get(site);
  if (known !== undefined) return known;
  const structure = {};
  structures.set(site, structure);
  return structure;
}

const structures = new WeakMap<Site, object>();
