import type { Site } from './site.ts';

/** Makes a value of a site when it is first asked for and keeps it as long as that snapshot lives. */
export function oncePerSite<T>(make: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, { readonly value: T }>();
  return (site) => {
    const known = made.get(site) ?? { value: make(site) };
    made.set(site, known);
    return known.value;
  };
}
