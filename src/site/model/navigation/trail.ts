import { isElement, walk, type NavElement, type NavEntry } from './navigation.ts';
import type { Structure } from '../site.ts';
import { folderOf } from '../addresses/link-target.ts';
import { oncePer, oncePerKey } from '../../source/once.ts';

/** The location of a page in the navigation: the enclosing elements, starting with the root. */
export interface Trail {
  readonly ancestors: readonly NavElement[];
  /** False for a page that is not in the navigation: the trail is then that of its nearest visible neighbour. */
  readonly listed: boolean;
}

/** The location of a page; of several, the first that is visible. */
export function trailOf(site: Structure, path: string): Trail {
  const { visible, hidden } = placesOf(site.navigation);
  const ancestors = visible.get(path) ?? hidden.get(path);
  if (ancestors !== undefined) return { ancestors, listed: true };
  return { ancestors: nearest(visible, path) ?? [site.navigation], listed: false };
}

/** The language code of a page, from its location; undefined for a site in one language. */
export function languageAt(site: Structure, path: string): string | undefined {
  return trailOf(site, path).ancestors.at(-1)?.language;
}

/** The visible paths below an element, in navigation order. */
export const pathsBelow = oncePer((element: NavElement): readonly string[] => {
  const labels: string[] = [];
  collect(element, labels);
  return [...new Set(labels)];
});

function collect(entry: NavEntry, paths: string[]): void {
  if (entry.hidden) return;
  if (!isElement(entry)) {
    if (entry.kind !== 'link') paths.push(entry.path);
    return;
  }
  if (entry.root !== undefined) paths.push(entry.root);
  for (const child of entry.children) collect(child, paths);
}

/** Enclosing elements by page path. */
type Trails = ReadonlyMap<string, readonly NavElement[]>;

const placesOf = oncePer((root: NavElement): { readonly visible: Trails; readonly hidden: Trails } => {
  const visible = new Map<string, readonly NavElement[]>();
  const hidden = new Map<string, readonly NavElement[]>();
  for (const { entry, ancestors } of walk(root)) {
    const path = isElement(entry) ? entry.root : entry.path;
    if (path === undefined) continue;
    const trail = isElement(entry) ? [...ancestors, entry] : ancestors;
    const map = entry.hidden ? hidden : visible;
    if (!map.has(path) || prefers(trail, map.get(path))) map.set(path, trail);
  }
  return { visible, hidden };
});

// A page in several versions or languages belongs to the default one.
function prefers(trail: readonly NavElement[], than: readonly NavElement[] | undefined): boolean {
  return than !== undefined && strangeness(trail) < strangeness(than);
}

function strangeness(trail: readonly NavElement[]): number {
  return trail.filter(
    ({ kind, default: standard }) => (kind === 'version' || kind === 'language') && !standard,
  ).length;
}

/** The location of the page that shares most folders; the same for all pages of a folder. */
function nearest(places: Trails, path: string): readonly NavElement[] | undefined {
  return nearestOf(places)(folderOf(path)).trail;
}

const nearestOf = oncePer((places: Trails) =>
  oncePerKey((folder: string) => ({ trail: findNearest(places, folder.split('/')) })),
);

function findNearest(places: Trails, folders: readonly string[]): readonly NavElement[] | undefined {
  let best: readonly NavElement[] | undefined;
  let bestShared = -1;
  for (const [other, trail] of places) {
    const segments = other.split('/');
    let shared = 0;
    while (shared < folders.length && segments[shared] === folders[shared]) shared++;
    if (shared > bestShared) [best, bestShared] = [trail, shared];
  }
  return best;
}
