import { contains, textWith, within } from '../site/source/edited-text.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { type Span, textOf } from '../site/source/span.ts';
import type { ObjectTree, Plain, Tree } from '../site/source/tree.ts';

/** Whether a value is written in one place, without a `$ref`. */
export function isWhole(tree: Tree): boolean {
  const children =
    tree.kind === 'array' ? tree.items : tree.kind === 'object' ? tree.members.map(({ value }) => value) : [];
  return children.every((child) => contains(tree.span, child.span) && isWhole(child));
}

/** A value with edits of its strings applied, wherever its parts are written. */
export function valueWith(tree: Tree, edits: readonly TextEdit[]): Plain {
  const [edit] = tree.kind === 'scalar' ? [] : edits.filter(({ span }) => isSame(span, tree.span));
  if (edit !== undefined) return parsedPlain(edit.text);
  if (tree.kind === 'array') return tree.items.map((item) => valueWith(item, edits));
  if (tree.kind === 'object')
    return Object.fromEntries(tree.members.map(({ key, value }) => [key, valueWith(value, edits)]));
  return within(tree.span, edits).length === 0 ? tree.value : parsedPlain(textWith(tree.span, edits));
}

function parsedPlain(text: string): Plain {
  return JSON.parse(text) as Plain;
}

function isSame(one: Span, other: Span): boolean {
  return one.file === other.file && one.start === other.start && one.end === other.end;
}

/** The same lines, those after the first with less indentation. */
export function outdented(text: string, by: string): string {
  return text.replaceAll(`\n${by}`, '\n');
}

/** Whether an object begins on a line of its own. */
export function isOnLines({ span, members }: ObjectTree): boolean {
  const [first] = members;
  return first !== undefined && textOf({ ...span, end: first.keySpan.start }).includes('\n');
}
