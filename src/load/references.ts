import { folderOf, pathWithin } from '../model/addresses/link-target.ts';
import type { Span } from '../source/span.ts';
import { member, stringOf, type Tree } from '../source/tree.ts';

/**
 * Path a `$ref` names: relative to the file that holds it, with `/`. Undefined when it leaves the site root.
 * A JSON pointer fragment is part of the file name, as on the platform.
 */
export function referencePath(containing: string, reference: string): string | undefined {
  return reference.startsWith('/') ? undefined : pathWithin(folderOf(containing), reference);
}

/** Every `$ref` of a file, however deep. */
export function* references(tree: Tree): Generator<{ readonly target: string; readonly span: Span }> {
  if (tree.kind === 'array') for (const item of tree.items) yield* references(item);
  if (tree.kind !== 'object') return;
  const value = member(tree, '$ref')?.value;
  const target = stringOf(value);
  if (target !== undefined && value !== undefined) yield { target, span: value.span };
  for (const { value: child } of tree.members) yield* references(child);
}
