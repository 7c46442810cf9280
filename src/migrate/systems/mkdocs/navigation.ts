import type { Plain } from '../../../site/source/tree.ts';
import { isIndex } from './documents.ts';
import type { PlainObject } from '../../model/plain-values.ts';
import type { Entry } from './outline.ts';

export interface NavigationOptions {
  /** First level as tabs. */
  readonly tabs: boolean;
  /** Start pages of sections open with the section. */
  readonly indexes: boolean;
  readonly expand: boolean;
  /** The name of what has no section around it. */
  readonly title: string;
  /** The key of a page; undefined if it does not exist in this language. */
  keyOf(path: string): string | undefined;
  /** The key of the page that stands for a link. */
  linkKey(href: string, label: string): string;
  /** The title of a page, for a section without a name. */
  titleOf(path: string): string | undefined;
  translate(label: string): string;
}

type Section = Extract<Entry, { kind: 'section' }>;

/** The navigation in the form of docs.json, with the keys of pages. */
export function navigationOf(entries: readonly Entry[], options: NavigationOptions): PlainObject {
  if (!options.tabs) return contentOf(entries, options.title, options);
  const tabs = entries.flatMap((entry): readonly PlainObject[] => {
    if (entry.kind === 'link') return [{ tab: options.translate(entry.label), href: entry.href }];
    const label = labelOf(entry, options);
    const content = contentOf(entry.kind === 'section' ? entry.entries : [entry], label, options);
    return isEmpty(content) ? [] : [{ tab: label, ...content }];
  });
  return { tabs };
}

function isEmpty(content: PlainObject): boolean {
  return Object.values(content).every((value) => Array.isArray(value) && value.length === 0);
}

/** Sections as groups; pages between them get a group of their own. */
function contentOf(entries: readonly Entry[], title: string, options: NavigationOptions): PlainObject {
  const groups: PlainObject[] = [];
  let loose: Plain[] = [];
  const close = () => {
    if (loose.length > 0) groups.push({ group: title, pages: loose });
    loose = [];
  };
  for (const entry of entries) {
    if (entry.kind === 'section') {
      const group = groupOf(entry, options);
      if (group === undefined) continue;
      close();
      groups.push(group);
    } else loose.push(...pageOf(entry, options));
  }
  close();
  return { groups };
}

function groupOf(section: Section, options: NavigationOptions): PlainObject | undefined {
  const [first, ...others] = section.entries;
  const root =
    options.indexes && first?.kind === 'page' && isIndex(first.path) ? options.keyOf(first.path) : undefined;
  const pages = (root === undefined ? section.entries : others).flatMap((entry): readonly Plain[] => {
    if (entry.kind !== 'section') return pageOf(entry, options);
    const group = groupOf(entry, options);
    return group === undefined ? [] : [group];
  });
  if (pages.length === 0 && root === undefined) return undefined;
  return {
    group: labelOf(section, options),
    ...(root === undefined ? {} : { root }),
    ...(options.expand ? { expanded: true } : {}),
    pages,
  };
}

function pageOf(entry: Exclude<Entry, Section>, options: NavigationOptions): readonly string[] {
  if (entry.kind === 'link') return [options.linkKey(entry.href, options.translate(entry.label))];
  return [options.keyOf(entry.path) ?? []].flat();
}

function labelOf(entry: Exclude<Entry, { kind: 'link' }>, options: NavigationOptions): string {
  if (entry.kind === 'page')
    return entry.label === undefined
      ? (options.titleOf(entry.path) ?? options.title)
      : options.translate(entry.label);
  if (entry.label !== '') return options.translate(entry.label);
  const first = entry.entries.find((inner) => inner.kind === 'page');
  return (first?.kind === 'page' ? options.titleOf(first.path) : undefined) ?? options.title;
}

/** The label of each page that `entries` name, and the pages in them. */
export function labelsIn(entries: readonly Entry[]): ReadonlyMap<string, string | undefined> {
  const labels = new Map<string, string | undefined>();
  const waiting = [...entries].reverse();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (entry.kind === 'page' && !labels.has(entry.path)) labels.set(entry.path, entry.label);
    if (entry.kind === 'section') waiting.push(...entry.entries.toReversed());
  }
  return labels;
}
