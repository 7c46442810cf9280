import { isElement, type NavElement, type NavEntry } from '../../site/model/navigation/navigation.ts';
import { pathsBelow } from '../../site/model/navigation/trail.ts';
import { oncePer, oncePerKey } from '../../site/source/once.ts';
import { pageHref } from '../../pages/html/address.ts';
import { type Html, html, isEmpty, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { fill } from '../../pages/words/fill.ts';
import { flag } from '../view.ts';
import { pill } from './menu-text.ts';
import { navIcon } from './nav-icon.ts';
import { type NavFacts, navLeaf } from './nav-leaf.ts';

/** The current page and its ancestors. */
export interface CurrentPage {
  readonly path: string;
  readonly ancestors: readonly NavElement[];
}

interface ListOptions {
  readonly facts: NavFacts;
  readonly here: CurrentPage;
  /** Whether top-level groups can be collapsed. */
  readonly folds: boolean;
  /** Whether closed groups and the ends of long lists are omitted. */
  readonly partial: boolean;
}

const noPage: CurrentPage = { path: '', ancestors: [] };

export function smallNavList(section: NavElement, here: CurrentPage, facts: NavFacts): Html {
  return rootList(section, { facts, here, folds: false, partial: false });
}

/** A list with collapsible top-level groups and its initially visible entries. `whole` is the address of the rest. */
export function largeNavList(section: NavElement, here: CurrentPage, facts: NavFacts, whole: string): Html {
  return rootList(section, { facts, here, folds: folds(section), partial: true }, whole);
}

/** The same list with all entries. */
export function wholeNavList(section: NavElement, facts: NavFacts): Html {
  return rootList(section, { facts, here: noPage, folds: folds(section), partial: false });
}

function folds(section: NavElement): boolean {
  return listedEntries(section).filter(isElement).length > 1;
}

function rootList(section: NavElement, options: ListOptions, whole?: string): Html {
  const list = entryList(listedEntries(section), options, section, 0);
  return tag('ul', { class: 'nav-list', id: 'nav-list', 'data-whole': whole }, list);
}

/** Number of entries of a long list that a page shows before and after its own. */
const window = { before: 40, after: 80 };

function entryList(
  entries: readonly NavEntry[],
  options: ListOptions,
  parent: NavElement,
  depth: number,
): readonly Html[] {
  const at = entries.findIndex((entry) => holds(entry, options.here));
  const [start, end] = options.partial
    ? [Math.max(0, at - window.before), Math.max(0, at) + window.after]
    : [0, entries.length];
  return [
    rest(entries.slice(0, start), options),
    ...entries.slice(start, end).map((entry) => navEntry(entry, options, parent, depth)),
    rest(entries.slice(end), options),
  ];
}

/** A placeholder for entries that are loaded on demand. Without JavaScript, it links to the first of them. */
function rest(entries: readonly NavEntry[], { facts }: ListOptions): Html {
  const first = entries.find((entry) => firstPathOf(entry) !== undefined);
  const path = first && firstPathOf(first);
  if (path === undefined) return nothing;
  const label = fill(facts.words.andMore, String(entries.length));
  return html`<li class="nav-rest">
    ${tag('a', { class: 'nav-link', href: pageHref(facts.base, path) }, label)}
  </li>`;
}

function firstPathOf(entry: NavEntry): string | undefined {
  if (isElement(entry)) return pathsBelow(entry)[0];
  return entry.kind === 'link' ? undefined : entry.path;
}

const pathSetOf = oncePer((element: NavElement) => new Set(pathsBelow(element)));

function holds(entry: NavEntry, { path, ancestors }: CurrentPage): boolean {
  return isElement(entry)
    ? ancestors.includes(entry) || pathSetOf(entry).has(path)
    : entry.kind !== 'link' && entry.path === path;
}

/** Printed entries for pages that are not below them, by site, language and kind of list. */
const cachedEntries = oncePer((_site: NavFacts['site']) =>
  oncePer((_words: NavFacts['words']) => oncePerKey((_kind: string) => new WeakMap<NavEntry, Html>())),
);

function navEntry(entry: NavEntry, options: ListOptions, parent: NavElement, depth: number): Html {
  if (entry.hidden) return nothing;
  if (holds(entry, options.here)) return printEntry(entry, options, parent, depth);
  const { facts, folds: isFolding, partial } = options;
  const cache = cachedEntries(facts.site)(facts.words)(`${facts.base} ${isFolding} ${partial}`);
  const result = cache.get(entry) ?? printEntry(entry, options, parent, depth);
  cache.set(entry, result);
  return result;
}

function printEntry(entry: NavEntry, options: ListOptions, parent: NavElement, depth: number): Html {
  if (isElement(entry)) return group(entry, options, depth);
  const { here, facts } = options;
  // A page that is listed again elsewhere is marked once.
  const current = here.ancestors.includes(parent) ? here.path : '';
  return html`<li>${navLeaf(entry, current, facts)}</li>`;
}

function group(element: NavElement, options: ListOptions, depth: number): Html {
  const { facts, here } = options;
  const children = listedEntries(element).filter(
    (child) => isElement(child) || child.kind !== 'page' || child.path !== element.root,
  );
  const name = html`${navIcon(element.icon, facts)}<span class="nav-label">${element.label}</span
    >${pill(element.tag)}`;
  const href = groupHref(element, facts);
  const list = entryList(children, options, element, depth + 1);
  if (href === undefined && list.every(isEmpty)) return nothing;
  const current =
    element.root !== undefined && element.root === here.path && here.ancestors.includes(element);
  const title = (className: string) =>
    href === undefined
      ? html`<span class="${className}">${name}</span>`
      : tag('a', { class: className, href, 'aria-current': current ? 'page' : undefined }, name);
  const isTop = element.topLevel || depth === 0;
  const id = `group-${groupNumber(element, facts)}`;
  if (isTop && (!options.folds || element.label.trim() === '')) {
    const header =
      element.label.trim() === '' ? nothing : html`<div class="nav-header">${title('nav-title')}</div>`;
    return html`<li class="nav-section">
      ${header}
      <ul id="${id}">
        ${list}
      </ul>
    </li>`;
  }
  const open = here.ancestors.includes(element) || (!options.folds && element.expanded);
  const button = { type: 'button', 'aria-expanded': String(open), 'aria-controls': id };
  const row =
    href === undefined
      ? tag(
          'button',
          { ...button, class: 'nav-link nav-toggle' },
          name,
          html`<span class="nav-chevron">${interfaceIcon('chevron-right')}</span>`,
        )
      : html`${title('nav-link')}${list.length > 0 && tag('button', { ...button, class: 'nav-toggle nav-toggle-only', 'aria-label': `${element.label}: ${facts.words.pages}` }, html`<span class="nav-chevron">${interfaceIcon('chevron-right')}</span>`)}`;
  const shown = options.partial && !open ? rest(children, options) : list;
  return html`<li class="${isTop ? 'nav-group nav-fold' : 'nav-group'}">
    <div class="nav-row">${row}</div>
    ${list.length > 0 && tag('ul', { id, hidden: !open }, shown)}
  </li>`;
}

// The title of a group links to its root page; with drilldown, to the first page of any other group.
function groupHref(element: NavElement, { site, base }: NavFacts): string | undefined {
  const drills = flag(site, 'interaction', 'drilldown') === true;
  const path = element.root ?? (drills && !element.topLevel ? element.firstPage : undefined);
  return path === undefined ? undefined : pageHref(base, path);
}

function groupNumber(element: NavElement, { site }: NavFacts): string {
  const { source } = element;
  return source === undefined
    ? `${element.breadcrumbs.join('-')}-${element.label}`.replace(/[^\w-]+/g, '-')
    : `${site.configFiles.indexOf(source.span.file)}-${source.span.start}`;
}

/** In sections with more entries, a page only contains the visible ones. */
const maxEntries = 200;

/** The entries of a section that a sidebar lists: its groups and pages. */
function listedEntries({ children }: NavElement): readonly NavEntry[] {
  return children.filter((entry) => !entry.hidden && (!isElement(entry) || entry.kind === 'group'));
}

export const isLargeSection = oncePer((section: NavElement): boolean => {
  const count = (entry: NavEntry): number =>
    1 + (isElement(entry) ? listedEntries(entry).reduce((sum, child) => sum + count(child), 0) : 0);
  return count(section) > maxEntries;
});
