import type { ChildKey, ElementKind } from '../../model/navigation/element.ts';
import { joinPath } from '../../model/addresses/link-target.ts';
import type { Directory, OperationEntry } from '../../model/navigation/navigation.ts';
import type { Span } from '../../source/span.ts';
import type { ObjectTree, Tree } from '../../source/tree.ts';

/** An element with only its own values, as in the file. Values of a wrong type are ignored. */
export interface DeclaredElement {
  readonly kind: ElementKind;
  readonly label: string;
  /** The label in breadcrumbs: the `name` of a product takes precedence over `product`. */
  readonly title: string;
  /** Undefined for elements generated from a spec. */
  readonly source: ObjectTree | undefined;
  readonly childKey: ChildKey | undefined;
  readonly children: readonly DeclaredEntry[];
  readonly dropped: readonly DeclaredEntry[];
  readonly global: readonly DeclaredElement[];
  readonly href?: string | undefined;
  readonly icon?: string | undefined;
  readonly tag?: string | undefined;
  readonly description?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly searchable?: boolean | undefined;
  readonly boost?: number | undefined;
  readonly public?: boolean | undefined;
  readonly default?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly directory?: Directory | undefined;
  readonly root?: string | undefined;
  readonly openapi?: Tree | undefined;
  readonly asyncapi?: Tree | undefined;
  readonly banner?: Tree | undefined;
  readonly footer?: Tree | undefined;
  readonly navbar?: Tree | undefined;
}

/** A string in `pages`: a page path, an address, or (until specs are resolved) an operation. */
export interface DeclaredPage {
  readonly kind: 'page';
  readonly text: string;
  readonly span: Span;
}

export type DeclaredEntry = DeclaredElement | DeclaredPage | OperationEntry;

export function isDeclaredElement(entry: DeclaredEntry): entry is DeclaredElement {
  return 'children' in entry;
}

/**
 * The page path of an entry, resolved against the root, without leading and trailing slash: `./c` is `c`, `../d` is
 * `d`.
 */
export function pagePath(text: string): string {
  return joinPath('', text.trim());
}
