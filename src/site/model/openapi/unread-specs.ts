import { isWholeAddress } from '../addresses/link-target.ts';
import { countOf } from '../navigation/naming.ts';
import { isElement, walk, type OperationEntry } from '../navigation/navigation.ts';
import { itemsOf, stringOf, valueAt, valueOf } from '../../source/tree.ts';
import { oncePer } from '../../source/once.ts';
import type { Site, Structure } from '../site.ts';

/** A named spec that could not be read. */
export interface UnreadSpec {
  readonly path: string;
  /** Number of entries that name one of its operations. */
  readonly entries: number;
}

/** In navigation order; then those that only the settings name, for pages whose front matter names an operation. */
export function unreadSpecs(site: Site): readonly UnreadSpec[] {
  const counts = new Map<string, number>();
  for (const { entry } of walk(site.navigation)) {
    const paths = isElement(entry) ? entry.openapi : entry.kind === 'operation' ? [entry.spec] : [];
    for (const path of paths) {
      if (path === '' || site.specs.has(path)) continue;
      counts.set(path, (counts.get(path) ?? 0) + (isElement(entry) ? 0 : 1));
    }
  }
  for (const path of unreadInSettings(site)) counts.set(path, (counts.get(path) ?? 0) + unreadPages(site));
  return [...counts].map(([path, entries]) => ({ path, entries }));
}

/** The specs of other hosts in `api.openapi` that have no copy. */
function unreadInSettings({ config, specs }: Structure): readonly string[] {
  const named = valueAt(config, 'api', 'openapi');
  const paths = [named, valueOf(named, 'source'), ...itemsOf(named)].flatMap((tree) => stringOf(tree) ?? []);
  return paths.filter((path) => isWholeAddress(path) && !specs.has(path));
}

/** The number of pages that name an operation which no spec here describes. */
function unreadPages({ operationPages, pages }: Site): number {
  return [...operationPages.values()].filter(
    ({ spec, origin, slug }) =>
      spec === '' && origin === 'front-matter' && valueOf(pages.get(slug)?.fields, 'api') === undefined,
  ).length;
}

/** The specs of other hosts without a copy of which one may describe the operation in the front matter of a page. */
export function specsWithoutCopy(site: Site, path: string): readonly string[] {
  const [named = ''] = (stringOf(valueOf(site.pages.get(path)?.fields, 'openapi')) ?? '').trim().split(/\s+/);
  return named === '' ? [] : isWholeAddress(named) ? [named] : unreadAddresses(site);
}

const unreadAddresses = oncePer((site: Site) =>
  unreadSpecs(site).flatMap(({ path }) => (isWholeAddress(path) ? path : [])),
);

/** The entry whose page would be at a path if its operation were known. */
export function unknownOperationAt(site: Structure, path: string): OperationEntry | undefined {
  for (const { entry } of walk(site.navigation))
    if (!isElement(entry) && entry.kind === 'operation' && !entry.isKnown && entry.path === path)
      return entry;
  return undefined;
}

/** The path of the local copy of a remote spec; undefined if the spec is a file of the site. */
export function copyPath(spec: string): string | undefined {
  return isWholeAddress(spec) ? `${copies}${encodeURIComponent(spec)}` : undefined;
}

export function isSpecCopy(path: string): boolean {
  return path.startsWith(copies);
}

const copies = '.docs/specs/';

/** What to do about it: `40 operations not shown: save https://… as .docs/specs/…`. */
export function unreadSpecText({ path, entries }: UnreadSpec): string {
  const copy = copyPath(path);
  const consequence =
    entries === 0 ? 'none of its operations shown' : `${countOf(entries, 'operation')} not shown`;
  return copy === undefined
    ? `${consequence}: ${path} cannot be read`
    : `${consequence}: save ${path} as ${copy}`;
}
