import type { TextEdit } from '../../site/source/finding.ts';
import { appendList, changeItems } from '../../site/source/json/insertion.ts';
import { removeMember } from '../../site/source/json/removal.ts';
import { member, valueOf, type ArrayTree, type ObjectTree, type Tree } from '../../site/source/tree.ts';

/** A redirect to be written. */
export interface NewRedirect {
  readonly source: string;
  readonly destination: string;
}

/** The edits that append redirects to those of docs.json; none if the existing value cannot be extended. */
export function addRedirects(config: Tree, added: readonly NewRedirect[]): readonly TextEdit[] {
  return changeRedirects(config, new Set(), added);
}

/** The same, and removes the redirects `removed`. */
export function changeRedirects(
  config: Tree,
  removed: ReadonlySet<Tree>,
  added: readonly NewRedirect[],
): readonly TextEdit[] {
  if (config.kind !== 'object' || added.length + removed.size === 0) return [];
  const written = added.map(({ source, destination }) => ({ source, destination }));
  const existing = valueOf(config, 'redirects');
  if (existing === undefined) return [appendList(config, 'redirects', written)];
  if (existing.kind !== 'array' || existing.items.some(({ span }) => span.file !== existing.span.file))
    return [];
  const isEmptied = added.length === 0 && existing.items.every((item) => removed.has(item));
  const removal = isEmptied && wasCreated(config, existing) ? removeMember(config, 'redirects') : undefined;
  return removal === undefined ? changeItems(existing, removed, written) : [removal];
}

/** Whether a list was created for its first redirect: it is written on several lines, and removed with its last one. */
function wasCreated(config: ObjectTree, { span }: ArrayTree): boolean {
  const isOwn = member(config, 'redirects')?.keySpan.file === config.span.file;
  return isOwn && /^\[\s*\n/.test(span.file.text.slice(span.start, span.end));
}
