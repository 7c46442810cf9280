/** The kinds of navigation element that hold others. `root` is the `navigation` object itself. */
export type ElementKind =
  'root' | 'group' | 'tab' | 'item' | 'anchor' | 'dropdown' | 'product' | 'version' | 'language';

/** The array keys that contain elements, in the order in which the platform prefers them when there are several. */
export type CollectionKey =
  'products' | 'languages' | 'versions' | 'tabs' | 'dropdowns' | 'anchors' | 'groups' | 'menu';

/** The contents of a collection: the kind of its entries is also the key of their label. */
export const collections: Readonly<Record<CollectionKey, Exclude<ElementKind, 'root'>>> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  groups: 'group',
  menu: 'item',
};

/** The collections that the platform reads in `global`, where each entry is a link. */
export const globalCollections: readonly string[] = [
  'anchors',
  'tabs',
  'dropdowns',
  'products',
  'versions',
  'languages',
] satisfies readonly CollectionKey[];

export function isCollectionKey(key: string): key is CollectionKey {
  return Object.hasOwn(collections, key);
}

/** A collection or `pages`. */
export type ChildKey = CollectionKey | 'pages';

export function isChildKey(key: string): key is ChildKey {
  return key === 'pages' || isCollectionKey(key);
}

/** Whether the platform reads this kind of child in this kind of element. */
export function mayHold(kind: ElementKind, key: ChildKey): boolean {
  if (kind === 'group') return key === 'pages';
  if (key === 'menu') return kind === 'tab' || kind === 'product';
  return key === 'pages' || collections[key] !== kind;
}

/** The forms of `href` that the platform accepts; others are ignored. */
export function keptHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  return /^(?:[/#]|mailto:)/.test(href) || URL.canParse(href) ? href : undefined;
}
