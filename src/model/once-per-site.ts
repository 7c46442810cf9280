import { oncePer } from '../source/once.ts';
import type { Site } from './site.ts';

/** Makes a value of a site when it is first asked for and keeps it as long as that snapshot lives. */
export function oncePerSite<T>(make: (site: Site) => T): (site: Site) => T {
  return oncePer(make);
}
