import type { TextEdit } from '../finding.ts';
import { oncePer } from '../once.ts';
import type { Span } from '../span.ts';
import type { ArrayTree, ObjectTree } from '../tree.ts';

/** The edit that removes a member from its object, with its comma and white space. */
export function removeMember({ members }: ObjectTree, key: string): TextEdit | undefined {
  const parts = members.map(({ keySpan, value }) => ({ ...keySpan, end: value.span.end }));
  const index = members.findIndex((member) => member.key === key);
  const part = parts[index];
  return part && removal(part, parts[index - 1], parts[index + 1]);
}

/** The edit that removes an item from its array. The item is named by its span. */
export function removeItem(array: ArrayTree, item: Span): TextEdit | undefined {
  const index = indexesOf(array).get(item);
  if (index === undefined) return undefined;
  const [before, part, next] = [-1, 0, 1].map((step) => array.items[index + step]?.span);
  return part && removal(part, before, next);
}

/** Computed once per list, of which many items may have to go. */
const indexesOf = oncePer(
  ({ items }: ArrayTree): ReadonlyMap<Span, number> => new Map(items.map(({ span }, index) => [span, index])),
);

function removal(part: Span, before: Span | undefined, next: Span | undefined): TextEdit {
  if (next !== undefined) return { span: { ...part, end: next.start }, text: '' };
  if (before !== undefined) return { span: { ...part, start: before.end }, text: '' };
  return { span: part, text: '' };
}
