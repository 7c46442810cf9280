import { isWholeAddress } from '../../model/addresses/link-target.ts';
import {
  isElement,
  type Directory,
  type NavElement,
  type NavEntry,
} from '../../model/navigation/navigation.ts';
import type { Page } from '../../model/pages/page.ts';
import { oncePer } from '../../source/once.ts';
import { flagOf, member, stringOf, valueOf, type ObjectTree } from '../../source/tree.ts';
import {
  isDeclaredElement,
  pagePath,
  type DeclaredElement,
  type DeclaredEntry,
  type DeclaredPage,
} from './declared.ts';
import { specReferences } from './spec-value.ts';

/** What an element passes on to its descendants. */
interface Inherited {
  readonly directory: Directory | undefined;
  readonly hidden: boolean;
  readonly searchable: boolean;
  readonly boost: number;
  readonly public: boolean | undefined;
  readonly openapi: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly version: string | undefined;
  readonly language: string | undefined;
}

/** Computes effective values: an element's own, else inherited ones, else the defaults of the specification. */
export function deriveNavigation(root: DeclaredElement, pages: ReadonlyMap<string, Page>): NavElement {
  const nothing: Inherited = {
    directory: undefined,
    hidden: false,
    searchable: false,
    boost: 1,
    public: undefined,
    openapi: [],
    breadcrumbs: [],
    version: undefined,
    language: undefined,
  };
  return deriveElement(root, nothing, { topLevel: false, default: false }, pages);
}

function deriveElement(
  element: DeclaredElement,
  inherited: Inherited,
  place: { readonly topLevel: boolean; readonly default: boolean },
  pages: ReadonlyMap<string, Page>,
): NavElement {
  const { kind, label } = element;
  const ownSpecs = specReferences(element.openapi).map(({ path }) => path);
  const inForce = {
    directory: element.directory ?? inherited.directory,
    hidden: element.hidden ?? inherited.hidden,
    searchable: element.searchable ?? inherited.searchable,
    boost: element.boost ?? inherited.boost,
    public: element.public ?? inherited.public,
    openapi: ownSpecs.length > 0 ? ownSpecs : inherited.openapi,
    version: kind === 'version' ? label : inherited.version,
    language: kind === 'language' ? label : inherited.language,
  };
  const isCrumb = kind !== 'root' && kind !== 'version' && kind !== 'language' && element.title.trim() !== '';
  const handedDown = {
    ...inForce,
    breadcrumbs: isCrumb ? [...inherited.breadcrumbs, element.title] : inherited.breadcrumbs,
  };
  const deriveAll = (entries: readonly DeclaredEntry[]): readonly NavEntry[] => {
    const chosen = defaultEntry(entries);
    return entries.map((entry) => {
      if (isDeclaredElement(entry)) {
        const topLevel = entry.kind === 'group' && kind !== 'group';
        return deriveElement(entry, handedDown, { topLevel, default: entry === chosen }, pages);
      }
      if (entry.kind === 'page') return derivePage(entry, inForce.hidden, pages);
      return { ...entry, hidden: entry.hidden || inForce.hidden };
    });
  };
  const children = deriveAll(element.children);
  const root = element.root === undefined ? undefined : pagePath(element.root);
  return {
    kind,
    label,
    source: element.source,
    childKey: element.childKey,
    children,
    dropped: deriveAll(element.dropped),
    global: deriveAll(element.global).filter(isElement),
    href: element.href,
    icon: element.icon,
    tag: element.tag,
    description: element.description,
    ...inForce,
    default: place.default,
    expanded: kind === 'group' && (place.topLevel || element.expanded === true),
    topLevel: place.topLevel,
    listing: kind === 'group' && root !== undefined && (inForce.directory ?? 'none') !== 'none',
    root,
    firstPage: root !== undefined && pages.has(root) ? root : firstPage(children, pages),
    banner: element.banner,
    footer: element.footer,
    navbar: element.navbar,
    breadcrumbs: inherited.breadcrumbs,
  };
}

/** The version or language that readers see first: the first marked one, else the first. */
function defaultEntry(entries: readonly DeclaredEntry[]): DeclaredElement | undefined {
  const candidates = entries
    .filter(isDeclaredElement)
    .filter(({ kind }) => kind === 'version' || kind === 'language');
  return candidates.find((candidate) => candidate.default === true) ?? candidates[0];
}

function derivePage(
  { text, span }: DeclaredPage,
  hidden: boolean,
  pages: ReadonlyMap<string, Page>,
): NavEntry {
  if (isWholeAddress(text)) return { kind: 'link', label: text, href: text, path: undefined, span, hidden };
  const path = pagePath(text);
  const page = deciding(pages).get(path);
  const ownHidden = flagOf(valueOf(page?.fields, 'hidden')) ?? hidden;
  const url = stringOf(valueOf(page?.fields, 'url'));
  if (page !== undefined && url !== undefined) {
    return { kind: 'link', label: page.title, href: url, path, span, hidden: ownHidden };
  }
  return { kind: 'page', path, span, hidden: ownHidden };
}

/** The pages whose front matter decides how the navigation shows them: few, so that looking for one is quick. */
const deciding = oncePer(
  (pages: ReadonlyMap<string, Page>): ReadonlyMap<string, Page> =>
    new Map([...pages].filter(([, { fields }]) => hasRole(fields))),
);

function hasRole(fields: ObjectTree | undefined): boolean {
  return (member(fields, 'hidden') ?? member(fields, 'url')) !== undefined;
}

/** The first entry that opens a page: the default version or language before its siblings, hidden entries never. */
function firstPage(entries: readonly NavEntry[], pages: ReadonlyMap<string, Page>): string | undefined {
  const ordered = [...entries].sort((a, b) => rank(a) - rank(b));
  for (const entry of ordered) {
    if (entry.hidden || entry.kind === 'link') continue;
    const result = isElement(entry) ? entry.firstPage : isReachable(entry, pages) ? entry.path : undefined;
    if (result !== undefined) return result;
  }
  return undefined;
}

function rank(entry: NavEntry): number {
  return isElement(entry) && entry.default ? 0 : 1;
}

function isReachable(entry: Exclude<NavEntry, NavElement>, pages: ReadonlyMap<string, Page>): boolean {
  if (entry.kind === 'operation') return entry.isKnown;
  return entry.path !== undefined && pages.has(entry.path);
}
