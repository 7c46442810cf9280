import { isElement, type NavElement, type NavEntry } from '../../model/navigation.ts';
import type { Site } from '../../model/site.ts';

/** The page that a path names: `guides`, `guides/` and `guides/index` are one. */
export function pagePathAt(site: Site, requested: string): string | undefined {
  const path = requested.replace(/\/+$/, '');
  const plain = path.replace(/(?:^|\/)index$/, '');
  return [path, plain, plain === '' ? 'index' : `${plain}/index`].find((candidate) =>
    isPage(site, candidate),
  );
}

function isPage(site: Site, path: string): boolean {
  return site.pages.has(path) || site.operationPages.has(path);
}

/** The page a reader gets first: of the default language and version. */
export function firstPage(site: Site): string | undefined {
  const path = firstBelow(site, site.navigation);
  return path ?? site.pages.keys().next().value ?? site.operationPages.keys().next().value;
}

function firstBelow(site: Site, entry: NavEntry): string | undefined {
  if (!isElement(entry)) {
    const isShown = entry.kind !== 'link' && !entry.hidden && isPage(site, entry.path);
    return isShown ? entry.path : undefined;
  }
  if (entry.hidden || entry.href !== undefined) return undefined;
  if (entry.kind === 'group' && entry.root !== undefined && isPage(site, entry.root)) return entry.root;
  for (const child of inReadingOrder(entry)) {
    const path = firstBelow(site, child);
    if (path !== undefined) return path;
  }
  return undefined;
}

function inReadingOrder({ children }: NavElement): readonly NavEntry[] {
  const standard = children.filter((child) => isElement(child) && child.default);
  return [...standard, ...children.filter((child) => !standard.includes(child))];
}

/** Whether a GET for a path finds something that is no redirect. */
export function isAnswered(site: Site, path: string): boolean {
  return path === '' || site.files.has(path) || pagePathAt(site, path.replace(/\.md$/, '')) !== undefined;
}
