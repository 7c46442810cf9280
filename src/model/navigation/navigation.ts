import { oncePer } from '../../source/once.ts';
import type { Span } from '../../source/span.ts';
import type { ObjectTree, Tree } from '../../source/tree.ts';
import type { ChildKey, ElementKind } from './element.ts';

export type Directory = 'accordion' | 'card' | 'none';

/**
 * One element of the navigation with the values in force: own or inherited. Everything a reader, a builder or a view
 * needs is computed here once, so nobody climbs to parents.
 */
export interface NavElement {
  readonly kind: ElementKind;
  /** '' for the root; may be blank elsewhere (sites hide a group header with `" "`). */
  readonly label: string;
  /** The object as written; spans of findings come from here. Undefined for elements generated from a spec. */
  readonly source: ObjectTree | undefined;
  /** The key its children were taken from. */
  readonly childKey: ChildKey | undefined;
  readonly children: readonly NavEntry[];
  /** Entries that stand in the file but that the platform drops: a second kind of child, children beside `href`. */
  readonly dropped: readonly NavEntry[];
  /** `global` anchors, tabs … declared on this element. */
  readonly global: readonly NavElement[];
  readonly href: string | undefined;
  readonly icon: string | undefined;
  readonly tag: string | undefined;
  readonly description: string | undefined;
  readonly hidden: boolean;
  /** True where a hidden element keeps its pages in search, sitemap and llms.txt. */
  readonly searchable: boolean;
  readonly boost: number;
  readonly public: boolean | undefined;
  /** A version or language: the one readers get first among its siblings. */
  readonly default: boolean;
  /** A group: whether it is open at first. Top-level groups always are. */
  readonly expanded: boolean;
  /** A group that stands directly in a division or the root. */
  readonly topLevel: boolean;
  /** Own or inherited; undefined where nobody sets one, which counts as `none`. */
  readonly directory: Directory | undefined;
  /** Whether a directory listing shows: a group with a root page and `directory` other than `none`. */
  readonly listing: boolean;
  /** Paths (or addresses) of the OpenAPI specs in force. */
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
  /** Version and language labels in force here. */
  readonly version: string | undefined;
  readonly language: string | undefined;
}

/** An entry of `pages` that names a file of the site. */
export interface PageEntry {
  readonly kind: 'page';
  /** Normalised page path without leading slash: `guides/start`. There may be no such page. */
  readonly path: string;
  readonly span: Span;
  readonly hidden: boolean;
}

/** A page made from an operation of a spec. */
export interface OperationEntry {
  readonly kind: 'operation';
  /** The page path it lands on, without leading slash. */
  readonly path: string;
  /** The entry that asked for it: a string in `pages`, or the `openapi` value of the element. */
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
   * False where no page is known: the spec can not be read (another host, missing, broken), lacks the operation, or
   * the page belongs to another operation. `path` is then a guess.
   */
  readonly known: boolean;
}

/** An entry of `pages` that is an external address, or a page whose front matter `url` makes it one. */
export interface LinkEntry {
  readonly kind: 'link';
  readonly label: string;
  readonly href: string;
  /** The page whose front matter holds the address. */
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
  /** Below an entry that the platform drops. */
  readonly dropped: boolean;
}

/** Every entry in document order, depth first: the element itself, its `global` elements, its children. */
export function walk(root: NavElement): readonly Visit[] {
  return walkAll(root).filter(({ dropped }) => !dropped);
}

/** As `walk`, and also what the platform drops. Kept as long as the root lives: many rules go this way. */
export const walkAll = oncePer((root: NavElement): readonly Visit[] => {
  const visits: Visit[] = [];
  visit(root, [], false, visits);
  return visits;
});

function visit(entry: NavEntry, ancestors: readonly NavElement[], dropped: boolean, made: Visit[]): void {
  made.push({ entry, ancestors, dropped });
  if (!isElement(entry)) return;
  const inner = [...ancestors, entry];
  for (const child of entry.global) visit(child, inner, dropped, made);
  for (const child of entry.children) visit(child, inner, dropped, made);
  for (const child of entry.dropped) visit(child, inner, true, made);
}
