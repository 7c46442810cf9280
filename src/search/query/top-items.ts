/** The items with the highest scores, best first; for equal scores, smaller items first. */
export function topItems(
  items: readonly number[],
  scoreOf: (item: number) => number,
  most: number,
): readonly number[] {
  const results: number[] = [];
  const scores: number[] = [];
  for (const item of items) {
    const score = scoreOf(item);
    if (results.length === most) {
      if (score <= scores[most - 1]!) continue;
      results.pop();
      scores.pop();
    }
    let at = results.length;
    while (at > 0 && scores[at - 1]! < score) at--;
    results.splice(at, 0, item);
    scores.splice(at, 0, score);
  }
  return results;
}
