import type { Plain } from '../../../site/source/tree.ts';
import { nameInWords } from '../../markdown/name-in-words.ts';
import { at, fields, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Configuration } from './configuration.ts';
import type { Shelf } from './docs-pages.ts';
import { entriesOf, type NavigationPages } from './navigation.ts';

/** A part of the site that the navigation bar leads to, in one language. */
export interface Section {
  /** Its place in the navigation bar. */
  readonly rank: number;
  readonly label: string;
  /** `pages`, `groups`, `tabs` or `versions`. */
  readonly inside: PlainObject;
}

interface Tab {
  readonly rank: number;
  readonly label: string;
  readonly entries: readonly Plain[];
}

/** The items of the navigation bar, with those of its menus. */
export function navbarItems({ value }: Configuration): readonly PlainObject[] {
  const flat = (items: readonly Plain[]): readonly PlainObject[] =>
    items.flatMap((item) => (isObject(item) ? [item, ...flat(list(item['items']))] : []));
  return flat(list(at(value, 'themeConfig', 'navbar', 'items')));
}

/** The parts of the site that one docs plugin makes in one language; several if its sidebars are tabs. */
export function sectionsOf(
  shelves: readonly Shelf[],
  configuration: Configuration,
  labels: PlainObject,
  made: NavigationPages,
): readonly Section[] {
  const items = navbarItems(configuration);
  const [first] = shelves;
  if (first === undefined) return [];
  const tabsOf = shelves.map((shelf) => ({ shelf, tabs: tabsIn(shelf, items, labels, made) }));
  if (shelves.length === 1)
    return (tabsOf[0]?.tabs ?? []).map(({ rank, label, entries }) => ({
      rank,
      label,
      inside: listed(entries),
    }));
  const versions = tabsOf.flatMap(({ shelf: { version, label }, tabs }) =>
    tabs.length === 0
      ? []
      : fields({
          ...{ version: label, default: version.isLast ? true : undefined, tag: version.tag },
          ...insideOf(tabs),
        }),
  );
  const [tab] = tabsOf.flatMap(({ tabs }) => tabs);
  return [
    {
      rank: tab?.rank ?? Infinity,
      label: tab?.label ?? nameInWords(first.version.route),
      inside: { versions },
    },
  ];
}

function insideOf(tabs: readonly Tab[]): PlainObject {
  const [only] = tabs;
  if (tabs.length === 1 && only !== undefined) return listed(only.entries);
  return { tabs: tabs.map(({ label, entries }) => ({ tab: label, ...listed(entries) })) };
}

/** Groups, if there is nothing beside them. */
function listed(entries: readonly Plain[]): PlainObject {
  return entries.every(isObject)
    ? { groups: entries.map(({ expanded: _, ...group }) => group) }
    : { pages: entries };
}

function tabsIn(
  shelf: Shelf,
  items: readonly PlainObject[],
  labels: PlainObject,
  made: NavigationPages,
): readonly Tab[] {
  const { id } = shelf.version.content;
  return shelf.sidebars
    .flatMap(({ name, items: inside }) => {
      const entries = entriesOf(inside, shelf, made);
      if (entries.length === 0) return [];
      const keys = new Set(keysIn(entries));
      const rank = items.findIndex((item) => {
        if ((text(item['docsPluginId']) ?? 'default') === id) {
          if (item['type'] === 'docSidebar') return item['sidebarId'] === name;
          const document = item['type'] === 'doc' ? text(item['docId']) : undefined;
          if (document !== undefined)
            return [...keys].some((key) => key.replace(/\.mdx?$/, '').endsWith(`/${document}`));
        }
        const to = text(item['to']);
        const page = to === undefined ? undefined : made.at(`/${shelf.locale.folder}/${to}`);
        return page !== undefined && keys.has(page.key);
      });
      const item = items[rank];
      const own = text(item?.['label']);
      const label =
        own === undefined
          ? nameInWords(
              shelf.sidebars.length === 1
                ? shelf.version.route || 'docs'
                : name.replace(/([a-z])([A-Z])/g, '$1 $2'),
            )
          : translatedLabel(own, labels);
      return [{ rank: rank === -1 ? Infinity : rank, label, entries }];
    })
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
}

/** A label of the navigation bar in a language. */
export function translatedLabel(label: string, labels: PlainObject): string {
  return text(at(labels, `item.label.${label}`, 'message')) ?? label;
}

/** The keys of all pages in a part of the navigation. */
export function keysIn(value: Plain): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return (value as readonly Plain[]).flatMap(keysIn);
  if (!isObject(value)) return [];
  const { root, ...others } = value;
  return [
    ...(typeof root === 'string' ? [root] : []),
    ...Object.values(others)
      .filter((each) => typeof each === 'object')
      .flatMap(keysIn),
  ];
}

/** The navigation of one language: one section alone, or tabs. */
export function navigationOf(sections: readonly Section[]): PlainObject {
  const sorted = sections.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  const [only] = sorted;
  if (only === undefined) return { pages: [] };
  if (sorted.length === 1) return only.inside;
  return { tabs: sorted.map(({ label, inside }) => ({ tab: label, ...inside })) };
}
