import type { TextEdit } from '../site/source/finding.ts';
import { type Span, textOf } from '../site/source/span.ts';
import type { ObjectTree, Plain, Tree } from '../site/source/tree.ts';

/** The text of a range with the edits in it applied. */
export function textWith(span: Span, edits: readonly TextEdit[]): string {
  let text = '';
  let at = span.start;
  for (const edit of within(span, edits)) {
    if (edit.span.start < at) continue;
    text += span.file.text.slice(at, edit.span.start) + edit.text;
    at = edit.span.end;
  }
  return text + span.file.text.slice(at, span.end);
}

/** The edits in a range, in order. */
export function within(span: Span, edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits
    .filter((edit) => contains(span, edit.span))
    .toSorted(({ span: a }, { span: b }) => a.start - b.start || a.end - b.end);
}

function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}

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

/** A value on one line. */
export function inlineJson(value: Plain): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

/** The same lines, those after the first with further indentation. */
export function indented(text: string, by: string): string {
  return text.replace(/\n(?=[^\r\n])/g, () => `\n${by}`);
}

/** The reverse. */
export function outdented(text: string, by: string): string {
  return text.replaceAll(`\n${by}`, '\n');
}

/** Whether an object begins on a line of its own. */
export function isOnLines({ span, members }: ObjectTree): boolean {
  const [first] = members;
  return first !== undefined && textOf({ ...span, end: first.keySpan.start }).includes('\n');
}
