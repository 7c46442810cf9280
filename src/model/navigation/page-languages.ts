import { oncePerStructure } from '../once-per-site.ts';
import type { Site } from '../site.ts';
import { isElement, walk } from './navigation.ts';

/** The language of each page of the navigation, by path: that of its first entry. */
export const pageLanguages = oncePerStructure((site: Site): ReadonlyMap<string, string | undefined> => {
  const languages = new Map<string, string | undefined>();
  for (const { entry, ancestors } of walk(site.navigation))
    if (!isElement(entry) && entry.kind !== 'link' && !languages.has(entry.path))
      languages.set(entry.path, ancestors.at(-1)?.language);
  return languages;
});
