import { pagePaths } from '../pages/site-pages.ts';
import type { Structure } from '../site.ts';
import { languageAt } from './trail.ts';

/** The folders at the root whose pages are all in one language, which is not that of a missing page at the root. */
export function languageFolders(site: Structure): readonly string[] {
  const languages = new Map<string, Set<string | undefined>>();
  for (const path of pagePaths(site)) {
    const end = path.indexOf('/');
    if (end < 0) continue;
    const folder = path.slice(0, end);
    languages.set(folder, (languages.get(folder) ?? new Set()).add(languageAt(site, path)));
  }
  const atRoot = languageAt(site, '404');
  return [...languages].flatMap(([folder, [language, ...others]]) =>
    others.length === 0 && language !== atRoot ? folder : [],
  );
}
