import { nearest } from '../site/source/nearest.ts';
import { folderOf } from '../site/model/addresses/link-target.ts';
import { isElement, type NavElement, type NavLeaf, walk } from '../site/model/navigation/navigation.ts';
import type { Site } from '../site/model/site.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { insertItems } from '../site/source/json/insertion.ts';
import { valueOf, type ArrayTree, type Tree } from '../site/source/tree.ts';

export interface NewPage {
  /** Page path. */
  readonly page: string;
  /** Labels of groups, outermost first. */
  readonly group?: readonly string[] | undefined;
  readonly createGroup: boolean;
  /** Page paths. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Why there is no place, and what to do. */
export interface NoPlace {
  readonly message: string;
  readonly help: string;
}

/** The edit that puts a page into the navigation. */
export function entryEdit(site: Site, wanted: NewPage): TextEdit | NoPlace {
  const places = placesIn(site.navigation);
  if (wanted.after !== undefined || wanted.before !== undefined) return besides(places, wanted);
  const entry = JSON.stringify(wanted.page);
  if (wanted.group !== undefined) return inGroup(site, places, wanted, wanted.group);
  const [near] = nearPlaces(site, places, wanted.page);
  const element = near?.element ?? defaultElement(site, wanted.page);
  const list = element && listOf(element);
  if (list === undefined)
    return { message: 'the navigation has no group for the page', help: 'add one, or use --hidden' };
  return insertItems(list, near === undefined ? list.items.at(-1) : itemAt(list, near.leaf), [entry]);
}

/** A page of the navigation, and the element that lists it. */
interface Place {
  readonly leaf: NavLeaf;
  readonly path: string;
  readonly element: NavElement;
}

function placesIn(root: NavElement): readonly Place[] {
  return walk(root).flatMap(({ entry, ancestors }) => {
    const element = ancestors.at(-1);
    if (isElement(entry) || entry.path === undefined || element === undefined) return [];
    const list = listOf(element);
    return list !== undefined && itemAt(list, entry) !== undefined
      ? [{ leaf: entry, path: entry.path, element }]
      : [];
  });
}

function listOf({ source }: NavElement): ArrayTree | undefined {
  const list = valueOf(source, 'pages');
  return list?.kind === 'array' ? list : undefined;
}

function itemAt({ items }: ArrayTree, { span }: NavLeaf): Tree | undefined {
  return items.find((item) => item.span.file === span.file && item.span.start === span.start);
}

function besides(places: readonly Place[], { page, after, before }: NewPage): TextEdit | NoPlace {
  const named = after ?? before ?? '';
  const place = places.find(({ path }) => path === named);
  const list = place && listOf(place.element);
  const item = place && list && itemAt(list, place.leaf);
  if (list === undefined || item === undefined) {
    const near = nearest(
      named,
      places.map(({ path }) => path),
    );
    return {
      message: `page "${named}" is not in the navigation`,
      help: near === undefined ? 'docs tree shows it' : `did you mean "${near.text}"?`,
    };
  }
  if (after !== undefined) return insertItems(list, item, [JSON.stringify(page)]);
  return insertItems(list, list.items[list.items.indexOf(item) - 1], [JSON.stringify(page)]);
}

/** The last page of the same folder in the element that holds most of them; else of the folder around. */
function nearPlaces(site: Site, places: readonly Place[], page: string): readonly Place[] {
  const inPart = partOf(site, page);
  for (let folder = folderOf(page); folder !== ''; folder = folderOf(folder)) {
    const inFolder = places.filter(({ path, element }) => inPart(element) && folderOf(path) === folder);
    const counts = new Map<NavElement, number>();
    for (const { element } of inFolder) counts.set(element, (counts.get(element) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    const last = inFolder.findLast(({ element }) => counts.get(element) === most);
    if (last !== undefined) return [last];
  }
  return [];
}

/** Below languages and versions, the first folder of the path decides which one; else the default. */
function partOf(site: Site, page: string): (element: NavElement) => boolean {
  const names = page.split('/').slice(0, -1);
  const elements = walk(site.navigation).flatMap(({ entry }) => (isElement(entry) ? [entry] : []));
  const chosen = (kind: 'language' | 'version'): string | undefined => {
    const all = elements.filter((element) => element.kind === kind);
    const named = all.find(({ label }) => names.includes(label));
    return (named ?? all.find((element) => element.default) ?? all[0])?.label;
  };
  const [language, version] = [chosen('language'), chosen('version')];
  return (element) =>
    (element.language === undefined || element.language === language) &&
    (element.version === undefined || element.version === version);
}

/** The last group of the default tab, version and language. */
function defaultElement(site: Site, page: string): NavElement | undefined {
  const inPart = partOf(site, page);
  const groups = walk(site.navigation).filter(
    ({ entry }) => isElement(entry) && listOf(entry) !== undefined && inPart(entry) && !entry.hidden,
  );
  const [first] = groups;
  const division = first?.ancestors.findLast(({ kind }) => kind !== 'group');
  const own = groups.filter(({ entry, ancestors }) => ancestors.at(-1) === division && isElement(entry));
  const last = own.at(-1)?.entry ?? first?.entry;
  return last !== undefined && isElement(last) ? last : undefined;
}

function inGroup(
  site: Site,
  places: readonly Place[],
  { page, createGroup }: NewPage,
  labels: readonly string[],
): TextEdit | NoPlace {
  const inPart = partOf(site, page);
  const groups = walk(site.navigation).flatMap(({ entry, ancestors }) =>
    isElement(entry) && entry.kind === 'group'
      ? [{ entry, labels: [...ancestors, entry].map(({ label }) => label) }]
      : [],
  );
  const found = (wanted: readonly string[]) => {
    const all = groups.filter(({ labels: own }) =>
      wanted.every((label, index) => own.at(index - wanted.length) === label),
    );
    return (all.find(({ entry }) => inPart(entry)) ?? all[0])?.entry;
  };
  const group = found(labels);
  const list = group && listOf(group);
  if (list !== undefined) {
    const last = places.findLast(({ element }) => element === group);
    return insertItems(list, (last && itemAt(list, last.leaf)) ?? list.items.at(-1), [JSON.stringify(page)]);
  }
  const name = labels.at(-1) ?? '';
  const near = nearest(
    name,
    groups.map(({ entry }) => entry.label),
  );
  const unknown = {
    message: `the navigation has no group "${labels.join(' > ')}"`,
    help: `${near === undefined ? '' : `did you mean "${near.text}"? `}--create-group adds it`,
  };
  if (!createGroup) return unknown;
  const parent = labels.length > 1 ? found(labels.slice(0, -1)) : undefined;
  const around = labels.length > 1 ? parent && listOf(parent) : groupsAround(site, page);
  if (around === undefined) return { ...unknown, help: 'its parent has to exist' };
  return insertItems(around, around.items.at(-1), [
    `{ "group": ${JSON.stringify(name)}, "pages": [${JSON.stringify(page)}] }`,
  ]);
}

/** The list that holds the group in which a page would be by default. */
function groupsAround(site: Site, page: string): ArrayTree | undefined {
  const element = defaultElement(site, page);
  const parent = walk(site.navigation)
    .find(({ entry }) => entry === element)
    ?.ancestors.at(-1);
  const list = valueOf(parent?.source, 'groups') ?? valueOf(parent?.source, 'pages');
  return list?.kind === 'array' ? list : undefined;
}
