import { isElement, walk, type NavEntry } from '../model/navigation/navigation.ts';
import type { Site } from '../model/site.ts';
import type { Diagnostic } from '../source/finding.ts';
import type { Span } from '../source/span.ts';

/**
 * The findings of each entry: a finding belongs to its page, or else to the innermost entry around its place in docs.json,
 * or else to the root.
 */
export function findingsByEntry(
  site: Site,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<NavEntry, readonly Diagnostic[]> {
  const byEntry = new Map<NavEntry, Diagnostic[]>();
  const byPage = new Map<string, NavEntry[]>();
  const byFile = new Map<string, { readonly entry: NavEntry; readonly span: Span }[]>();
  for (const { entry } of walk(site.navigation)) {
    if (!isElement(entry) && entry.path !== undefined) listIn(byPage, entry.path).push(entry);
    const span = isElement(entry) ? entry.source?.span : entry.span;
    if (span !== undefined) listIn(byFile, span.file.path).push({ entry, span });
  }
  const pageOfFile = new Map([...site.pages.values()].map(({ path, file }) => [file.path, path]));
  for (const list of byFile.values())
    list.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  for (const diagnostic of diagnostics) {
    const { file } = diagnostic.span;
    const onPage = byPage.get(pageOfFile.get(file.path) ?? '');
    const around = innermost(byFile.get(file.path) ?? [], diagnostic.span);
    for (const entry of onPage ?? [around ?? site.navigation]) listIn(byEntry, entry).push(diagnostic);
  }
  return byEntry;
}

/** The last entry that starts before a place and ends after it: entries nest, so it is the innermost. */
function innermost(
  entries: readonly { readonly entry: NavEntry; readonly span: Span }[],
  { start, end }: Span,
): NavEntry | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.span.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const candidate = entries[index];
    if (candidate !== undefined && candidate.span.end >= end) return candidate.entry;
  }
  return undefined;
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
