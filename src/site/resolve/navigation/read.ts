import {
  collections,
  isChildKey,
  isCollectionKey,
  keptHref,
  mayHold,
  type ChildKey,
  type CollectionKey,
  type ElementKind,
} from '../../model/navigation/element.ts';
import { iconOf } from '../../model/navigation/entry-marks.ts';
import type { Directory } from '../../model/navigation/navigation.ts';
import {
  booleanOf,
  itemsOf,
  member,
  numberOf,
  stringOf,
  valueOf,
  type ObjectTree,
  type Tree,
} from '../../source/tree.ts';
import type { DeclaredElement, DeclaredEntry } from './declared.ts';

/** Reads the `navigation` object, keeping what the platform would drop separate. */
export function readNavigation(navigation: ObjectTree): DeclaredElement {
  return readElement(navigation, 'root');
}

function readElement(source: ObjectTree, kind: ElementKind): DeclaredElement {
  const text = (key: string): string | undefined => stringOf(valueOf(source, key));
  const flag = (key: string): boolean | undefined => booleanOf(valueOf(source, key));
  const href = kind === 'root' || kind === 'group' ? undefined : keptHref(text('href'));
  const keys = childKeys(source);
  const childKey = href === undefined ? keptChildKey(source, kind, keys) : undefined;
  const entriesOf = (key: ChildKey): readonly DeclaredEntry[] => readEntries(valueOf(source, key), key);
  const label = kind === 'root' ? '' : (text(kind) ?? '');
  return {
    kind,
    label,
    title: (kind === 'product' ? text('name') : undefined) ?? label,
    source,
    childKey,
    children: childKey === undefined ? [] : entriesOf(childKey),
    dropped: keys.filter((key) => key !== childKey).flatMap(entriesOf),
    global: readGlobal(valueOf(source, 'global')),
    href,
    icon: iconOf(source),
    tag: text('tag'),
    description: text('description'),
    hidden: flag('hidden'),
    searchable: flag('searchable'),
    boost: numberOf(valueOf(source, 'boost')),
    public: flag('public'),
    default: flag('default'),
    expanded: flag('expanded'),
    directory: readDirectory(text('directory')),
    root: text('root'),
    openapi: valueOf(source, 'openapi'),
    asyncapi: valueOf(source, 'asyncapi'),
    banner: valueOf(source, 'banner'),
    footer: valueOf(source, 'footer'),
    navbar: valueOf(source, 'navbar'),
  };
}

/** The keys of an element that contain children, in file order. */
function childKeys(source: ObjectTree): readonly ChildKey[] {
  const keys = source.members.map(({ key }) => key).filter(isChildKey);
  return [...new Set(keys)];
}

/**
 * The only kind of child that the platform keeps when an element has several: the root prefers the widest division,
 * other elements likewise with products after anchors. An empty list never wins over a full one; an element inside its
 * own kind and a menu outside tabs and products are never kept. Determined by experiments with the platform's own
 * checker.
 */
function keptChildKey(
  source: ObjectTree,
  kind: ElementKind,
  keys: readonly ChildKey[],
): ChildKey | undefined {
  const allowed = keys.filter((key) => mayHold(kind, key));
  const full = allowed.filter((key) => itemsOf(valueOf(source, key)).length > 0);
  const order = kind === 'root' ? rootOrder : elementOrder;
  return [...(full.length > 0 ? full : allowed)].sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
}

const rootOrder: readonly ChildKey[] = [
  'products',
  'languages',
  'versions',
  'tabs',
  'dropdowns',
  'anchors',
  'groups',
  'pages',
];

const elementOrder: readonly ChildKey[] = [
  'languages',
  'versions',
  'tabs',
  'dropdowns',
  'anchors',
  'products',
  'groups',
  'pages',
  'menu',
];

function readEntries(list: Tree | undefined, key: ChildKey): readonly DeclaredEntry[] {
  return itemsOf(list).flatMap((item): readonly DeclaredEntry[] => {
    if (item.kind === 'object') {
      if (member(item, 'sourceRef') !== undefined) return [];
      return [readElement(item, key === 'pages' ? 'group' : collections[key])];
    }
    const text = stringOf(item);
    return key === 'pages' && text !== undefined && text.trim() !== ''
      ? [{ kind: 'page', text, span: item.span }]
      : [];
  });
}

function readGlobal(global: Tree | undefined): readonly DeclaredElement[] {
  if (global?.kind !== 'object') return [];
  return global.members.flatMap(({ key, value }) =>
    isCollectionKey(key) ? readGlobalEntries(value, key) : [],
  );
}

/** Global entries are links: the platform reads no children there. A relative path to a page is allowed as well. */
function readGlobalEntries(list: Tree, key: CollectionKey): readonly DeclaredElement[] {
  return itemsOf(list).flatMap((item) => {
    if (item.kind !== 'object') return [];
    const element = readElement(item, collections[key]);
    return [{ ...element, href: stringOf(valueOf(item, 'href')), children: [], childKey: undefined }];
  });
}

function readDirectory(text: string | undefined): Directory | undefined {
  return text === 'accordion' || text === 'card' || text === 'none' ? text : undefined;
}
