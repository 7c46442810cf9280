import { addTo } from '../../site/model/grouped.ts';
import type { Anchor } from '../../site/source/outline/page-outline.ts';

/** Assigns the anchors of a page, each once. */
export interface Anchors {
  /** The anchors in the outline of the page at an offset; none if they were requested before. */
  at(offset: number): readonly string[];
  /**
   * The id, or a variant that neither the page nor its inserted content uses: `overview-2`. Undefined for an empty one.
   */
  uniqueId(id: string): string | undefined;
  /** Whether the id is free; it is taken from then on. */
  claim(id: string): boolean;
  /** Releases an anchor that is not used after all. */
  release(id: string): void;
  /** The anchors of the outline in their initial state, to expand something a second time. */
  reset(): Anchors;
  /** The same for text that has no outline: its anchors differ from all others of the page. */
  withoutOutline(): Anchors;
}

/** The anchors of the page itself come from its outline: inserted content does not change them. */
export function anchorsOf(outlineAnchors: readonly Anchor[]): Anchors {
  const byOffset = new Map<number, string[]>();
  const usedIds = new Set<string>();
  for (const { start, id } of outlineAnchors) {
    usedIds.add(id);
    addTo(byOffset, start, id);
  }
  const claimed = new Set<string>();
  const anchors: Anchors = {
    at(offset) {
      const ids = byOffset.get(offset) ?? [];
      byOffset.delete(offset);
      return ids;
    },
    uniqueId(id) {
      if (id === '') return undefined;
      let unique = id;
      for (let count = 2; usedIds.has(unique); count += 1) unique = `${id}-${count}`;
      usedIds.add(unique);
      return unique;
    },
    claim(id) {
      if (claimed.has(id)) return false;
      claimed.add(id);
      usedIds.add(id);
      return true;
    },
    release(id) {
      usedIds.delete(id);
    },
    reset: () => anchorsOf(outlineAnchors),
    withoutOutline: () => ({ ...anchors, at: () => [], reset: () => anchorsOf([]) }),
  };
  return anchors;
}
