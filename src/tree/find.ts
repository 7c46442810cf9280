import uFuzzy from '@leeoniya/ufuzzy';
import { isElement, type NavEntry } from '../model/navigation/navigation.ts';
import type { OutlineNode } from './outline.ts';

/** Ids of the nodes whose label or path matches, in document order; and the one that matches best. */
export interface Matches {
  readonly ids: readonly number[];
  readonly best: number | undefined;
}

/**
 * Fuzzy: letters in order, with gaps; words in any order. What is called exactly as was typed is the best, then what holds
 * the query as it stands.
 */
export function find(nodes: readonly OutlineNode[], query: string): Matches {
  const typed = plain(query);
  if (typed === '') return { ids: [], best: undefined };
  const near = fuzzyMatches(nodes, query);
  const exact = nodes.filter(({ label, entry }) =>
    [label, pathOf(entry)].some((name) => plain(name) === typed),
  );
  const holding = nodes.filter((node) => plain(searchText(node)).includes(typed));
  const ids = new Set([...near, ...holding.map(({ id }) => id)]);
  const best = [exact, holding].map((same) => first(near, same)).find((id) => id !== undefined) ?? near[0];
  return { ids: [...ids].sort((a, b) => a - b), best };
}

/** Ids of the nodes that match with gaps, the best first. */
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

/** The first of some nodes in the order of the fuzzy matches, or in their own where none of them is one. */
function first(near: readonly number[], nodes: readonly OutlineNode[]): number | undefined {
  const ids = new Set(nodes.map(({ id }) => id));
  return near.find((id) => ids.has(id)) ?? nodes[0]?.id;
}

function plain(text: string): string {
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
