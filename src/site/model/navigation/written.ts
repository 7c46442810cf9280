import { textOf } from '../../source/span.ts';
import { itemsOf, member, stringOf, valueOf, type ObjectTree, type Tree } from '../../source/tree.ts';
import {
  collections,
  globalCollections,
  isChildKey,
  isCollectionKey,
  type ChildKey,
  type ElementKind,
} from './element.ts';
import { nameOf as elementName } from './naming.ts';

/** A location in the navigation where an element is expected, with whatever the file contains there. */
export interface WrittenElement {
  readonly place: 'element';
  readonly kind: ElementKind;
  readonly tree: Tree;
  /** The list that contains it; undefined for the root. */
  readonly list: ChildKey | undefined;
  /** In `global`, where every entry is a link. */
  readonly isGlobal: boolean;
  /** Whether an ancestor names a spec, from which pages are generated where none are listed. */
  readonly inheritsSpec: boolean;
}

/** A location where a list of entries is expected. `owner` is the containing element as messages name it. */
interface WrittenList {
  readonly place: 'list';
  readonly key: ChildKey;
  readonly tree: Tree;
  readonly owner: string;
}

/** The value of `global`, where an object of lists is expected. */
interface WrittenGlobal {
  readonly place: 'global';
  readonly tree: Tree;
  readonly owner: string;
}

export type Written = WrittenElement | WrittenList | WrittenGlobal;

/**
 * Every location of the navigation in document order, whatever it contains: for rules that examine the source rather
 * than what the platform makes of it. Page paths are excluded.
 */
export function* written(navigation: Tree): Generator<Written> {
  yield* element({
    place: 'element',
    kind: 'root',
    tree: navigation,
    list: undefined,
    isGlobal: false,
    inheritsSpec: false,
  });
}

function* element(place: WrittenElement): Generator<Written> {
  yield place;
  const { tree } = place;
  if (tree.kind !== 'object' || member(tree, 'sourceRef') !== undefined) return;
  const inheritsSpec = place.inheritsSpec || namesSpec(tree);
  for (const { key, value } of tree.members) {
    if (isChildKey(key)) yield* entries(key, value, nameOf(place), false, inheritsSpec);
    else if (key === 'global') yield* globalEntries(value, nameOf(place));
  }
}

function* entries(
  key: ChildKey,
  tree: Tree,
  owner: string,
  isGlobal: boolean,
  inheritsSpec: boolean,
): Generator<Written> {
  yield { place: 'list', key, tree, owner };
  const kind = key === 'pages' ? 'group' : collections[key];
  for (const item of itemsOf(tree)) {
    const isPage = key === 'pages' && stringOf(item)?.trim();
    if (!isPage) yield* element({ place: 'element', kind, tree: item, list: key, isGlobal, inheritsSpec });
  }
}

function namesSpec(object: ObjectTree): boolean {
  return ['openapi', 'asyncapi'].some((key) => {
    const value = valueOf(object, key);
    return value !== undefined && !(value.kind === 'array' && value.items.length === 0);
  });
}

function* globalEntries(tree: Tree, owner: string): Generator<Written> {
  yield { place: 'global', tree, owner };
  if (tree.kind !== 'object') return;
  for (const { key, value } of tree.members) {
    if (isCollectionKey(key) && globalCollections.includes(key))
      yield* entries(key, value, '"global"', true, false);
  }
}

/** An element in messages: `tab "API"`, `the navigation root`, `an entry of "tabs"`. */
export function nameOf({ kind, tree, list }: Pick<WrittenElement, 'kind' | 'tree' | 'list'>): string {
  if (kind === 'root') return 'the navigation root';
  const label = stringOf(valueOf(tree, kind));
  return label === undefined ? `an entry of "${list ?? ''}"` : elementName({ kind, label });
}

/** A value as text for a message, truncated when it is long. */
export function quoted(tree: Tree): string {
  if (tree.kind === 'object') return 'an object';
  if (tree.kind === 'array') return 'a list';
  if (tree.value === '') return 'empty';
  const text = textOf(tree.span);
  return text.length > 60 ? `${text.slice(0, 58)}…${text.startsWith('"') ? '"' : ''}` : text;
}
