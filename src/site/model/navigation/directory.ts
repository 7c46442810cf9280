import type { Site } from '../site.ts';
import { oncePer } from '../../source/once.ts';
import { labelOf } from './json.ts';
import { isElement, walk, type NavElement } from './navigation.ts';

/** An entry of the listing of a group on its root page. */
export type DirectoryEntry =
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly title: string;
      readonly group: NavElement | undefined;
    }
  | { readonly kind: 'link'; readonly href: string; readonly title: string }
  | { readonly kind: 'group'; readonly title: string; readonly entries: readonly DirectoryEntry[] };

/** What the listing of a group shows, in navigation order. Nested groups with a root page are one entry. */
export function directoryOf(site: Site, group: NavElement): readonly DirectoryEntry[] {
  return group.children.flatMap((child): readonly DirectoryEntry[] => {
    if (child.hidden) return [];
    if (isElement(child)) {
      if (child.root !== undefined)
        return [{ kind: 'page', path: child.root, title: child.label, group: child }];
      const entries = directoryOf(site, child);
      return entries.length === 0 ? [] : [{ kind: 'group', title: child.label, entries }];
    }
    if (child.kind === 'link') return [{ kind: 'link', href: child.href, title: child.label }];
    if (child.path === group.root) return [];
    return [{ kind: 'page', path: child.path, title: labelOf(site, child.path), group: undefined }];
  });
}

/** The group whose listing a page shows, in its first place. */
export function listedGroup(site: Site, path: string): NavElement | undefined {
  return groupsByRoot(site).get(path);
}

const groupsByRoot = oncePer((site: Site): ReadonlyMap<string, NavElement> => {
  const groups = new Map<string, NavElement>();
  for (const { entry } of walk(site.navigation))
    if (isElement(entry) && entry.listing && entry.root !== undefined && !groups.has(entry.root))
      groups.set(entry.root, entry);
  return groups;
});
