import { declaredElements, isElement, type NavEntry } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import { member, stringOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const directoryRoot: StructureRule = {
  id: 'navigation/directory-root',
  severity: 'warning',
  summary: 'A group that sets "directory" has a "root" page to show it on.',
  why: 'A directory listing appears only on the root page of a group; without one it is never shown.',
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": "Loaves", "root": "loaves", "directory": "card", "pages": ["white"] }] } }`,
      `{ "navigation": { "groups": [{ "group": "Loaves", "directory": "card", "pages": [{ "group": "Rye", "root": "rye", "pages": ["dark"] }] }] } }`,
      `{ "navigation": { "directory": "card", "groups": [{ "group": "Loaves", "pages": ["white"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "groups": [
      { "group": "Loaves", "directory": "card", "pages": ["white"] }
                           ~~~~~~~~~~~ group "Loaves" has no "root" page to show a directory listing on
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element, source } of declaredElements(site.navigation)) {
      if (element.kind !== 'group' || element.root !== undefined) continue;
      const directory = member(source, 'directory');
      const value = stringOf(directory?.value);
      if (directory === undefined || (value !== 'accordion' && value !== 'card')) continue;
      if (element.children.some(inheritsListing)) continue;
      yield {
        message: `${nameOf(element)} has no "root" page to show a directory listing on`,
        span: directory.keySpan,
        help: 'add "root" with the path of the page for the listing, or delete "directory"',
      };
    }
  },
};

/** Whether a group at or below an entry shows a listing because it inherits the setting. */
function inheritsListing(entry: NavEntry): boolean {
  if (!isElement(entry) || member(entry.source, 'directory') !== undefined) return false;
  return entry.listing || entry.children.some(inheritsListing);
}
