import uFuzzy from '@leeoniya/ufuzzy';
import { isElement, type NavEntry } from '../../../site/model/navigation/navigation.ts';
import type { OutlineNode } from './outline.ts';

/** Ids of the matching nodes in document order, and the best match. */
export interface Matches {
  readonly ids: readonly number[];
  readonly best: number | undefined;
}

/**
 * Fuzzy search by label and path: letters in order, with gaps; words in any order. Exact matches are the best, then those that
 * contain the query.
 */
export function find(nodes: readonly OutlineNode[], query: string): Matches {
  const typed = normalized(query);
  if (typed === '') return { ids: [], best: undefined };
  const fuzzyIds = fuzzyMatches(nodes, query);
  const exact = nodes.filter(({ label, entry }) =>
    [label, pathOf(entry)].some((name) => normalized(name) === typed),
  );
  const containing = nodes.filter((node) => normalized(searchText(node)).includes(typed));
  const ids = new Set([...fuzzyIds, ...containing.map(({ id }) => id)]);
  const best =
    [exact, containing].map((same) => first(fuzzyIds, same)).find((id) => id !== undefined) ?? fuzzyIds[0];
  return { ids: [...ids].sort((a, b) => a - b), best };
}

/** Ids of the fuzzy matches, the best first. */
function fuzzyMatches(nodes: readonly OutlineNode[], query: string): readonly number[] {
  const fuzzy = new uFuzzy({
    intraMode: 0,
    intraIns: 3,
    intraChars: '.',
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
  });
  const [ids, info, order] = fuzzy.search(nodes.map(searchText), query, 1, 1000);
  if (ids === null) return [];
  return info === null || order === null ? ids : order.flatMap((at) => info.idx[at] ?? []);
}

/** The first of some nodes in the order of the fuzzy matches, or in document order if none is a fuzzy match. */
function first(fuzzyIds: readonly number[], nodes: readonly OutlineNode[]): number | undefined {
  const ids = new Set(nodes.map(({ id }) => id));
  return fuzzyIds.find((id) => ids.has(id)) ?? nodes[0]?.id;
}

function normalized(text: string): string {
  return text.trim().toLowerCase();
}

function pathOf(entry: NavEntry): string {
  return isElement(entry) ? '' : (entry.path ?? '');
}

function searchText({ entry, label }: OutlineNode): string {
  if (isElement(entry)) return label;
  if (entry.kind === 'operation') return `${label} ${entry.path} ${entry.method} ${entry.operation}`;
  return `${label} ${pathOf(entry)}`;
}
