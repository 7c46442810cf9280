import type { Plain } from '../../../site/source/tree.ts';
import type { OldPage } from '../../model/old-site.ts';
import { fields, type PlainObject } from '../../model/plain-values.ts';
import { plainText, titleOf } from './documents.ts';
import type { Shelf } from './docs-pages.ts';
import type { Category, Item } from './items.ts';
import type { PageMaker } from './pages.ts';

/** Pages that only the navigation has, and what it says of others. */
export interface NavigationPages {
  readonly make: PageMaker;
  readonly pages: Map<string, OldPage>;
  /** The names of pages in the navigation, by key. */
  readonly labels: Map<string, string>;
  /** What the generated pages list: titles and where they lead. */
  readonly cards: Map<string, readonly CardItem[]>;
  /** HTML in sidebars. */
  readonly html: Set<string>;
  /** The page at an address of the old site. */
  readonly at: (address: string) => OldPage | undefined;
}

export interface CardItem {
  readonly title: string;
  readonly description: string | undefined;
  /** The key of a page, or an address. */
  readonly target: string;
}

/** The entries of a sidebar, in the form of docs.json. */
export function entriesOf(items: readonly Item[], shelf: Shelf, made: NavigationPages): readonly Plain[] {
  return items.flatMap((item): readonly Plain[] => {
    switch (item.kind) {
      case 'doc': {
        const page = shelf.pages.get(item.document.source);
        if (page === undefined || page.hidden === true || page.kind !== 'page') return [];
        const label = item.label ?? plainText(item.document.fields['sidebar_label']);
        if (label !== undefined && !made.labels.has(page.key)) made.labels.set(page.key, label);
        return [page.key];
      }
      case 'link':
        return item.label === '' ? [] : [linkTo(item.label, item.href, made)];
      case 'html':
        made.html.add(item.html);
        return [];
      case 'category':
        return groupsOf(item, shelf, made);
    }
  });
}

function groupsOf(category: Category, shelf: Shelf, made: NavigationPages): readonly Plain[] {
  const pages = entriesOf(category.items, shelf, made);
  const root = rootOf(category, shelf, made);
  if (pages.length === 0) return root === undefined ? [] : [root];
  return [
    fields({
      group: category.label === '' ? 'Pages' : category.label,
      root,
      expanded: category.expanded ? true : undefined,
      pages,
    }),
  ];
}

function rootOf(category: Category, shelf: Shelf, made: NavigationPages): string | undefined {
  const { root } = category;
  if (root === undefined) return undefined;
  if ('source' in root) {
    const page = shelf.pages.get(root.source);
    return page?.kind === 'page' && page.hidden !== true ? page.key : undefined;
  }
  const page = made.make.index(root, shelf.route);
  made.pages.set(page.key, page);
  made.cards.set(page.key, cardsOf(category.items, shelf, made));
  return page.key;
}

/** What a list of the documents of a category shows. */
function cardsOf(items: readonly Item[], shelf: Shelf, made: NavigationPages): readonly CardItem[] {
  return items.flatMap((item): readonly CardItem[] => {
    if (item.kind === 'html') return [];
    if (item.kind === 'link') return [{ title: item.label, description: undefined, target: item.href }];
    if (item.kind === 'doc') {
      const { document, label } = item;
      const title = label ?? plainText(document.fields['sidebar_label']) ?? titleOf(document);
      const description = plainText(document.fields['description']);
      return shelf.pages.has(document.source) ? [{ title, description, target: document.source }] : [];
    }
    const target = rootOf(item, shelf, made) ?? firstPage(entriesOf(item.items, shelf, made));
    return target === undefined ? [] : [{ title: item.label, description: undefined, target }];
  });
}

/** Notes what the documents show that open with a category, if they list it. */
export function addLists(items: readonly Item[], shelf: Shelf, made: NavigationPages): void {
  for (const item of items) {
    if (item.kind !== 'category') continue;
    const { root } = item;
    if (root !== undefined && 'source' in root && !made.cards.has(root.source))
      made.cards.set(root.source, cardsOf(item.items, shelf, made));
    addLists(item.items, shelf, made);
  }
}

/** The first page of a list of entries, in reading order. */
function firstPage(entries: readonly Plain[]): string | undefined {
  for (const entry of entries) {
    if (typeof entry === 'string') return entry;
    if (typeof entry !== 'object' || entry === null) continue;
    const { root, pages } = entry as PlainObject;
    if (typeof root === 'string') return root;
    const inside = Array.isArray(pages) ? firstPage(pages as readonly Plain[]) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** A page of the site, or a page that stands for an address elsewhere. */
function linkTo(label: string, href: string, made: NavigationPages): string {
  const own = /^\/[^/]/.test(`${href}x`) ? made.at(href.replace(/[?#].*$/s, '')) : undefined;
  if (own !== undefined) return own.key;
  const page = made.make.link(label, href);
  made.pages.set(page.key, page);
  return page.key;
}
