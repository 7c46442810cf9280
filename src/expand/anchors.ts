import type { Anchor } from '../model/pages/page.ts';

/** Gives the anchors of a page, each once. */
export interface Anchors {
  /** Those that the outline of the page has for what starts there; none where they were requested before. */
  at(offset: number): readonly string[];
  /** The id, or one that neither the page nor what was put into it has: `overview-2`. Undefined for an empty one. */
  made(id: string): string | undefined;
  /** Whether the id is still free for an element; it is not from then on. */
  claim(id: string): boolean;
  /** Gives back an anchor that nothing has after all. */
  release(id: string): void;
  /** Those of the outline as they were at first, for what is expanded a second time. */
  again(): Anchors;
}

/** `written` are the anchors of the outline: what comes from elsewhere does not change them. */
export function anchorsOf(written: readonly Anchor[]): Anchors {
  const byOffset = new Map<number, string[]>();
  const usedIds = new Set<string>();
  for (const { start, id } of written) {
    usedIds.add(id);
    const known = byOffset.get(start);
    if (known === undefined) byOffset.set(start, [id]);
    else known.push(id);
  }
  const claimed = new Set<string>();
  return {
    at(offset) {
      const ids = byOffset.get(offset) ?? [];
      byOffset.delete(offset);
      return ids;
    },
    made(id) {
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
    again: () => anchorsOf(written),
  };
}
