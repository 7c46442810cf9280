import { folderOf, pathWithin } from '../model/addresses/link-target.ts';
import type { Span } from '../source/span.ts';
import { member, stringOf, type Tree } from '../source/tree.ts';

/**
 * The path of a `$ref`, relative to the file that contains it, with `/`. Undefined if it is outside the site root. A
 * JSON pointer fragment is part of the file name, as on the platform.
 */
export function referencePath(containing: string, reference: string): string | undefined {
  return reference.startsWith('/') ? undefined : pathWithin(folderOf(containing), reference);
}

/** Every `$ref` in a file, at any depth. */
export function* references(tree: Tree): Generator<{ readonly target: string; readonly span: Span }> {
  if (tree.kind === 'array') for (const item of tree.items) yield* references(item);
  if (tree.kind !== 'object') return;
  const value = member(tree, '$ref')?.value;
  const target = stringOf(value);
  if (target !== undefined && value !== undefined) yield { target, span: value.span };
  for (const { value: child } of tree.members) yield* references(child);
}
