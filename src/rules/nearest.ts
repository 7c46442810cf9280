import leven from 'leven';

/** A candidate and how many letters it is away; 0 when only case, `-`, `_` or spaces differ. */
export interface Nearest {
  readonly text: string;
  readonly distance: number;
}

/**
 * The candidate a writer most likely meant, or undefined when none is close: a third of the letters may differ, and two
 * in words of five letters or more, none in words of one or two.
 */
export function nearest(text: string, candidates: Iterable<string>): Nearest | undefined {
  const wanted = bare(text);
  if (wanted === '') return undefined;
  let found: Nearest | undefined;
  for (const candidate of candidates) {
    const other = bare(candidate);
    const furthest = furthestFor(wanted, other);
    if (Math.abs(wanted.length - other.length) > furthest) continue;
    const distance = leven(wanted, other, { maxDistance: furthest + 1 });
    if (distance <= furthest && distance < (found?.distance ?? Infinity))
      found = { text: candidate, distance };
  }
  return found;
}

/** In words of four letters two may differ only when they changed places: `nmae` is `name`, `item` is not `icon`. */
function furthestFor(wanted: string, other: string): number {
  const length = Math.max(wanted.length, other.length);
  if (length === 4 && sorted(wanted) === sorted(other)) return 2;
  if (length < 3) return 0;
  return length < 5 ? 1 : Math.max(2, Math.floor(length / 3));
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

function bare(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[-_\s]/g, '');
}

/** The id that was most likely meant; its group, or the part behind the slash, may be all that was typed. */
export function nearestId(typed: string, ids: readonly string[]): string | undefined {
  if (typed.includes('/')) return nearest(typed, ids)?.text;
  const byEnd = new Map(ids.map((id) => [id.slice(id.indexOf('/') + 1), id]));
  const end = nearest(typed, byEnd.keys());
  return end === undefined ? undefined : byEnd.get(end.text);
}
