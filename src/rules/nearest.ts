import leven from 'leven';

/** A candidate and how many letters it is away; 0 when only case, `-`, `_` or spaces differ. */
export interface Nearest {
  readonly text: string;
  readonly distance: number;
}

/** The candidate a writer most likely meant, or undefined when none is close: at most a third of the letters differ. */
export function nearest(text: string, candidates: Iterable<string>): Nearest | undefined {
  const wanted = bare(text);
  let found: Nearest | undefined;
  for (const candidate of candidates) {
    const other = bare(candidate);
    const furthest = Math.max(1, Math.floor(Math.max(wanted.length, other.length) / 3));
    if (Math.abs(wanted.length - other.length) > furthest) continue;
    const distance = leven(wanted, other, { maxDistance: furthest + 1 });
    if (distance <= furthest && distance < (found?.distance ?? Infinity))
      found = { text: candidate, distance };
  }
  return found;
}

function bare(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[-_\s]/g, '');
}
