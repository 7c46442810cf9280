import type { TextEdit } from '../finding.ts';
import type { Span } from '../span.ts';
import type { ArrayTree, ObjectTree, Tree } from '../tree.ts';

/** The edit that removes a member from its object, with its comma and white space. */
export function removeMember({ members }: ObjectTree, key: string): TextEdit | undefined {
  const parts = members.map(({ keySpan, value }) => ({ ...keySpan, end: value.span.end }));
  return removePart(
    parts,
    members.findIndex((member) => member.key === key),
  );
}

/** The edit that removes an item from its array. */
export function removeItem({ items }: ArrayTree, item: Tree): TextEdit | undefined {
  return removePart(
    items.map(({ span }) => span),
    items.indexOf(item),
  );
}

function removePart(parts: readonly Span[], index: number): TextEdit | undefined {
  const part = parts[index];
  if (part === undefined) return undefined;
  const next = parts[index + 1];
  const before = parts[index - 1];
  if (next !== undefined) return { span: { ...part, end: next.start }, text: '' };
  if (before !== undefined) return { span: { ...part, start: before.end }, text: '' };
  return { span: part, text: '' };
}
