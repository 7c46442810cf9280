/** The most frequent terms, counted by repository. */
export function vocabularyOf(repositories: readonly (readonly (readonly string[])[])[], size: number) {
  const weights = new Map<string, number>();
  const sections = new Map<string, number>();
  let total = 0;
  for (const texts of repositories) {
    const counts = new Map<string, number>();
    for (const text of texts) for (const term of new Set(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    total += texts.length;
    for (const [term, count] of counts) {
      weights.set(term, (weights.get(term) ?? 0) + Math.log1p(count));
      sections.set(term, (sections.get(term) ?? 0) + count);
    }
  }
  const list = [...weights]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, size)
    .map(([term]) => term)
    .sort();
  return { list, rarity: Float32Array.from(list, (term) => Math.log(total / sections.get(term)!)) };
}
