import { isWholeAddress } from '../addresses/link-target.ts';
import { countOf } from '../navigation/naming.ts';
import { isElement, walk, type OperationEntry } from '../navigation/navigation.ts';
import type { Structure } from '../site.ts';

/** A named spec that could not be read. */
export interface UnreadSpec {
  readonly path: string;
  /** Number of entries that name one of its operations. */
  readonly entries: number;
}

/** In navigation order. */
export function unreadSpecs(site: Structure): readonly UnreadSpec[] {
  const counts = new Map<string, number>();
  for (const { entry } of walk(site.navigation)) {
    const paths = isElement(entry) ? entry.openapi : entry.kind === 'operation' ? [entry.spec] : [];
    for (const path of paths) {
      if (path === '' || site.specs.has(path)) continue;
      counts.set(path, (counts.get(path) ?? 0) + (isElement(entry) ? 0 : 1));
    }
  }
  return [...counts].map(([path, entries]) => ({ path, entries }));
}

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
