import { isElement, walk } from './navigation.ts';
import { oncePerSite } from './once-per-site.ts';
import type { Site } from './site.ts';

/** The language code of the first place that a page has in the navigation; undefined where it has none. */
export function pageLanguage(site: Site, path: string): string | undefined {
  return languages(site).get(path);
}

const languages = oncePerSite((site): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { entry, ancestors } of walk(site.navigation)) {
    const path = isElement(entry) ? entry.root : entry.kind === 'link' ? undefined : entry.path;
    if (path === undefined || found.has(path)) continue;
    const language = [...ancestors, entry].find(({ kind }) => kind === 'language');
    if (language !== undefined && isElement(language)) found.set(path, language.label);
  }
  return found;
});
