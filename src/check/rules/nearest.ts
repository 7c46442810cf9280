import leven from 'leven';
import { haveSameWords, maxDistance } from '../../site/resolve/closest.ts';

/** A candidate and its edit distance; 0 if only case, `-`, `_` or spaces differ. */
export interface Nearest {
  readonly text: string;
  readonly distance: number;
}

/** The candidate that a writer most likely meant, or undefined if none is close. */
export function nearest(text: string, candidates: Iterable<string>): Nearest | undefined {
  const normalizedText = normalized(text);
  if (normalizedText === '') return undefined;
  let best: Nearest | undefined;
  for (const candidate of candidates) {
    const other = normalized(candidate);
    const limit = maxDistance(normalizedText, other);
    if (Math.abs(normalizedText.length - other.length) > limit) continue;
    const distance = leven(normalizedText, other, { maxDistance: limit + 1 });
    if (distance <= limit && distance < (best?.distance ?? Infinity) && haveSameWords(text, candidate))
      best = { text: candidate, distance };
  }
  return best;
}

function normalized(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[-_\s]/g, '');
}

/** The id that was most likely meant; the group may be missing. */
export function nearestId(id: string, ids: readonly string[]): string | undefined {
  if (id.includes('/')) return nearest(id, ids)?.text;
  const byEnd = new Map(ids.map((candidate) => [candidate.slice(candidate.indexOf('/') + 1), candidate]));
  const end = nearest(id, byEnd.keys());
  return end === undefined ? undefined : byEnd.get(end.text);
}
