import leven from 'leven';

/** The candidate whose text needs the fewest edits to become another, and fewer than `limit`; of several, the first. */
export function closest<T>(
  text: string,
  candidates: Iterable<T>,
  limit: number,
  textOf: (candidate: T) => string,
): T | undefined {
  let nearest: T | undefined;
  let distance = limit;
  for (const candidate of candidates) {
    const edits = leven(text, textOf(candidate), { maxDistance: distance });
    if (edits < distance) [nearest, distance] = [candidate, edits];
  }
  return nearest;
}
