import type { Span } from './span.ts';

/**
 * A JSON or YAML value with the position of every token. After references are resolved, parts may come from other
 * files.
 */
export type Tree = ObjectTree | ArrayTree | ScalarTree;

export interface ObjectTree {
  readonly kind: 'object';
  readonly span: Span;
  readonly members: readonly Member[];
}

export interface ArrayTree {
  readonly kind: 'array';
  readonly span: Span;
  readonly items: readonly Tree[];
}

export interface ScalarTree {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly value: string | number | boolean | null;
}

/** `keySpan` includes the quotes. A duplicate key occurs twice; `member` returns the last, like JSON.parse. */
export interface Member {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: Tree;
}

export function member(tree: Tree | undefined, key: string): Member | undefined {
  if (tree?.kind !== 'object') return undefined;
  // Called for every page of a site: a loop takes half as long as `findLast`.
  for (let index = tree.members.length - 1; index >= 0; index -= 1) {
    const candidate = tree.members[index];
    if (candidate?.key === key) return candidate;
  }
  return undefined;
}

export function valueOf(tree: Tree | undefined, key: string): Tree | undefined {
  return member(tree, key)?.value;
}

/** A value inside others: `valueAt(config, 'api', 'playground')`. */
export function valueAt(tree: Tree | undefined, ...keys: readonly string[]): Tree | undefined {
  return keys.reduce<Tree | undefined>(valueOf, tree);
}

export function stringOf(tree: Tree | undefined): string | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
}

export function booleanOf(tree: Tree | undefined): boolean | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'boolean' ? tree.value : undefined;
}

/** A boolean in front matter, possibly in quotes. */
export function flagOf(tree: Tree | undefined): boolean | undefined {
  if (tree?.kind !== 'scalar' || (tree.value !== 'true' && tree.value !== 'false')) return booleanOf(tree);
  return tree.value === 'true';
}

export function numberOf(tree: Tree | undefined): number | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'number' ? tree.value : undefined;
}

export function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return tree?.kind === 'array' ? tree.items : [];
}

/** A value as returned by JSON.parse. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** A tree for values that have no source of their own; `span` is the position of all of them. */
export function objectTree(value: { readonly [key: string]: Plain }, span: Span): ObjectTree {
  const members = Object.entries(value).map(([key, child]) => ({
    key,
    keySpan: span,
    value: treeOf(child, span),
  }));
  return { kind: 'object', span, members };
}

function treeOf(value: Plain, span: Span): Tree {
  if (typeof value !== 'object' || value === null) return { kind: 'scalar', span, value };
  if (!isList(value)) return objectTree(value, span);
  return { kind: 'array', span, items: value.map((item) => treeOf(item, span)) };
}

/** `Array.isArray` does not narrow readonly arrays. */
function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

export function plain(tree: Tree): Plain {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'array') return tree.items.map(plain);
  return Object.fromEntries(tree.members.map(({ key, value }) => [key, plain(value)]));
}
