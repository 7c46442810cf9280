import uFuzzy from '@leeoniya/ufuzzy';
import { isElement } from '../model/navigation.ts';
import type { OutlineNode } from './outline.ts';

/** Ids of the nodes whose label or path matches, in document order; and the one that matches best. */
export interface Matches {
  readonly ids: readonly number[];
  readonly best: number | undefined;
}

/** Fuzzy: letters in order, with gaps; words in any order. */
export function find(nodes: readonly OutlineNode[], query: string): Matches {
  if (query.trim() === '') return { ids: [], best: undefined };
  const fuzzy = new uFuzzy({
    intraMode: 0,
    intraIns: 3,
    intraChars: '.',
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
  });
  const [ids, info, order] = fuzzy.search(nodes.map(searchText), query, 1, 1000);
  if (ids === null) return { ids: [], best: undefined };
  const first = order?.[0];
  const best = first === undefined || info === null ? ids[0] : info.idx[first];
  return { ids: [...ids].sort((a, b) => a - b), best };
}

function searchText({ entry, label }: OutlineNode): string {
  if (isElement(entry)) return label;
  if (entry.kind === 'operation') return `${label} ${entry.path} ${entry.method} ${entry.operation}`;
  return `${label} ${entry.path ?? ''}`;
}
