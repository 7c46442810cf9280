import { isElement, type NavElement, walk } from '../site/model/navigation/navigation.ts';
import { trailOf } from '../site/model/navigation/trail.ts';
import { operationLabel } from '../site/model/openapi/spec.ts';
import { headAt, isPage } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import { pathInVersion, type VersionPlace, withoutLanguage } from './folders.ts';
import type { Likeness } from './plan.ts';
import { listedPaths } from './versions.ts';

/** The page that takes the place of another one. */
export interface ClosestPage {
  readonly path: string;
  readonly how: Likeness;
}

/**
 * Finds, for pages of one version, the closest page of another: at the same path in its folder, with the same title, of
 * the same operation, the first of the group with the same name, and else the first of all.
 */
export function closestPages(
  site: Site,
  from: VersionPlace,
  to: VersionPlace,
): (path: string) => ClosestPage | undefined {
  const pages = [...listedPaths(to.element)].filter((path) => isPage(site, path));
  const byKey = firsts(pages, (path) => keyOf(site, to.folder, path));
  const byTitle = firsts(pages, (path) => titleIn(site, path));
  const byOperation = firsts(pages, (path) => operationIn(site, path));
  const groups = groupsIn(to.element);
  const [first] = pages;
  return (path) => {
    const { ancestors, listed } = trailOf(site, path);
    const group = listed ? ancestors.findLast(({ kind }) => kind === 'group') : undefined;
    const found: readonly (readonly [Likeness, string | undefined])[] = [
      ['path', byKey.get(keyOf(site, from.folder, path) ?? '')],
      ['title', byTitle.get(titleIn(site, path) ?? '')],
      ['operation', byOperation.get(operationIn(site, path) ?? '')],
      ['group', group && groups.get(group.label)],
      ['first', firstIn(site, pages, path) ?? to.element.firstPage ?? first],
    ];
    for (const [how, target] of found) if (target !== undefined) return { path: target, how };
    return undefined;
  };
}

/** Pages with the same key are told apart by their language. */
function keyOf(site: Site, folder: string, path: string): string {
  return `${withoutLanguage(site, path).language} ${pathInVersion(site, folder, path)}`;
}

function titleIn(site: Site, path: string): string | undefined {
  const title = headAt(site, path)?.title;
  return title && `${withoutLanguage(site, path).language} ${title}`;
}

function operationIn(site: Site, path: string): string | undefined {
  const page = site.operationPages.get(path);
  return page && `${withoutLanguage(site, path).language} ${operationLabel(page)}`;
}

/** The first page in the same language. */
function firstIn(site: Site, pages: readonly string[], path: string): string | undefined {
  const { language } = withoutLanguage(site, path);
  return language === ''
    ? undefined
    : pages.find((page) => withoutLanguage(site, page).language === language);
}

function firsts(
  pages: readonly string[],
  keyOfPage: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of pages) {
    const key = keyOfPage(path);
    if (key !== undefined && !found.has(key)) found.set(key, path);
  }
  return found;
}

/** The first page of each group, by its label. */
function groupsIn(element: NavElement): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const { entry } of walk(element)) {
    if (!isElement(entry) || entry.kind !== 'group' || entry.firstPage === undefined) continue;
    if (!groups.has(entry.label)) groups.set(entry.label, entry.firstPage);
  }
  return groups;
}
