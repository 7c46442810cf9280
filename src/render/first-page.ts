import { isElement } from '../model/navigation.ts';
import type { Site } from '../model/site.ts';
import { pathsBelow } from './navigation/trail.ts';

/** Where the site starts: the first page of the default language and version. */
export function firstPage(site: Site): string | undefined {
  const { navigation } = site;
  const standard = navigation.children
    .filter(isElement)
    .find((element) => element.default && !element.hidden);
  const candidates = [
    standard?.firstPage,
    navigation.firstPage,
    ...pathsBelow(navigation),
    ...site.pages.keys(),
  ];
  return candidates.find(
    (path) => path !== undefined && (site.pages.has(path) || site.operationPages.has(path)),
  );
}
