import { oncePer } from '../../source/once.ts';
import type { Span } from '../../source/span.ts';
import type { ObjectTree, Tree } from '../../source/tree.ts';
import type { ChildKey, ElementKind } from './element.ts';

export type Directory = 'accordion' | 'card' | 'none';

/**
 * An element of the navigation with its effective values, its own or inherited. Everything that readers, builders and
 * views need is computed here once, so that no view has to look at parents.
 */
export interface NavElement {
  readonly kind: ElementKind;
  /** '' for the root; may be blank elsewhere (sites hide a group header with `" "`). */
  readonly label: string;
  /** The object in the file, from which findings take their spans. Undefined for elements generated from a spec. */
  readonly source: ObjectTree | undefined;
  /** The key that its children come from. */
  readonly childKey: ChildKey | undefined;
  readonly children: readonly NavEntry[];
  /** Entries that are in the file but that the platform drops: a second kind of child, children next to `href`. */
  readonly dropped: readonly NavEntry[];
  /** `global` anchors, tabs … declared on this element. */
  readonly global: readonly NavElement[];
  readonly href: string | undefined;
  readonly icon: string | undefined;
  readonly tag: string | undefined;
  readonly description: string | undefined;
  readonly hidden: boolean;
  /** Whether a hidden element keeps its pages in search, sitemap and llms.txt. */
  readonly searchable: boolean;
  readonly boost: number;
  readonly public: boolean | undefined;
  /** For versions and languages: whether readers see it first among its siblings. */
  readonly default: boolean;
  /** For groups: whether it is initially open. Top-level groups always are. */
  readonly expanded: boolean;
  /** A group directly below a division or the root. */
  readonly topLevel: boolean;
  /** Own or inherited; undefined if it is not set, which means `none`. */
  readonly directory: Directory | undefined;
  /** Whether a directory listing is shown: a group with a root page and `directory` other than `none`. */
  readonly listing: boolean;
  /** Paths (or addresses) of the effective OpenAPI specs. */
  readonly openapi: readonly string[];
  /** Path of the group's own page. */
  readonly root: string | undefined;
  /** Path of the page that opens when the element is selected. */
  readonly firstPage: string | undefined;
  readonly banner: Tree | undefined;
  readonly footer: Tree | undefined;
  readonly navbar: Tree | undefined;
  /** Labels of the enclosing elements, outermost first, without versions and languages. */
  readonly breadcrumbs: readonly string[];
  /** Labels of the enclosing version and language. */
  readonly version: string | undefined;
  readonly language: string | undefined;
}

/** An entry of `pages` that refers to a file of the site. */
interface PageEntry {
  readonly kind: 'page';
  /** Normalized page path without leading slash: `guides/start`. The page may not exist. */
  readonly path: string;
  readonly span: Span;
  readonly hidden: boolean;
}

/** A page generated for an operation of a spec. */
export interface OperationEntry {
  readonly kind: 'operation';
  /** Its page path, without leading slash. */
  readonly path: string;
  /** The entry that it comes from: a string in `pages`, or the `openapi` value of the element. */
  readonly span: Span;
  readonly hidden: boolean;
  /** Upper case; `WEBHOOK` for webhooks, `CHANNEL` for AsyncAPI channels. */
  readonly method: string;
  /** The path in the spec, or the name of the webhook or channel. */
  readonly operation: string;
  /** File path of the spec. */
  readonly spec: string;
  readonly origin: 'explicit' | 'generated';
  /**
   * False if the page is not known: the spec cannot be read (another host, missing, broken), lacks the operation, or
   * the page belongs to another operation. `path` is then a guess.
   */
  readonly isKnown: boolean;
}

/** An entry of `pages` that is an external address, or a page whose front matter `url` makes it one. */
interface LinkEntry {
  readonly kind: 'link';
  readonly label: string;
  readonly href: string;
  /** The page whose front matter contains the address. */
  readonly path: string | undefined;
  readonly span: Span;
  readonly hidden: boolean;
}

export type NavLeaf = PageEntry | OperationEntry | LinkEntry;
export type NavEntry = NavElement | NavLeaf;

export function isElement(entry: NavEntry): entry is NavElement {
  return 'children' in entry;
}

export interface Visit {
  readonly entry: NavEntry;
  /** The enclosing elements, outermost (the root) first. */
  readonly ancestors: readonly NavElement[];
  /** Whether it is below an entry that the platform drops. */
  readonly dropped: boolean;
}

/** Every entry in document order, depth first: the element itself, its `global` elements, its children. */
export function walk(root: NavElement): readonly Visit[] {
  return walkAll(root).filter(({ dropped }) => !dropped);
}

/**
 * Like `walk`, including entries that the platform drops. Cached as long as the root lives, because many rules need it.
 */
export const walkAll = oncePer((root: NavElement): readonly Visit[] => {
  const visits: Visit[] = [];
  visit(root, [], false, visits);
  return visits;
});

/** The elements that docs.json has, with the object each comes from; also those that the platform drops. */
export const declaredElements = oncePer((root: NavElement) =>
  walkAll(root).flatMap(({ entry, ancestors }) =>
    isElement(entry) && entry.source !== undefined
      ? [{ element: entry, source: entry.source, ancestors }]
      : [],
  ),
);

function visit(entry: NavEntry, ancestors: readonly NavElement[], dropped: boolean, visits: Visit[]): void {
  visits.push({ entry, ancestors, dropped });
  if (!isElement(entry)) return;
  const inner = [...ancestors, entry];
  for (const child of entry.global) visit(child, inner, dropped, visits);
  for (const child of entry.children) visit(child, inner, dropped, visits);
  for (const child of entry.dropped) visit(child, inner, true, visits);
}
