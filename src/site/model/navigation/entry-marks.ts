import { flagOf, stringOf, type Tree, valueOf } from '../../source/tree.ts';
import { isElement, type NavEntry } from './navigation.ts';
import type { Site } from '../site.ts';
import { headAt } from '../pages/site-pages.ts';

/** What is shown next to a label in the navigation. */
export interface EntryMarks {
  readonly icon: string | undefined;
  readonly tag: string | undefined;
  readonly deprecated: boolean;
}

/** The marks of an entry: an element's own; for a page, those of its front matter and operation. */
export function marksOf(site: Site, entry: NavEntry): EntryMarks {
  if (isElement(entry)) return { icon: entry.icon, tag: entry.tag, deprecated: false };
  const path = entry.path ?? '';
  const fields = headAt(site, path)?.fields;
  return {
    icon: iconOf(fields),
    tag: stringOf(valueOf(fields, 'tag')),
    deprecated:
      site.operationPages.get(path)?.deprecated === true || flagOf(valueOf(fields, 'deprecated')) === true,
  };
}

/** The icon of an entry, link or page: a text, or an object with its name. */
export function iconOf(fields: Tree | undefined): string | undefined {
  const icon = valueOf(fields, 'icon');
  return stringOf(icon) ?? stringOf(valueOf(icon, 'name'));
}
