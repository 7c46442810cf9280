/** All cases in the long tests; a tenth of them in the others, which anybody runs before a commit. */
const times = Number(process.env['DOCS_PROPERTY_RUNS'] ?? 0.1);

/**
 * How often a property is tried. Every run tries the same cases, so that a failure belongs to the change that made it;
 * DOCS_PROPERTY_RUNS=20 tries others, twenty times as many.
 */
export function runs(usual: number): { readonly numRuns: number; readonly seed?: number } {
  const numRuns = Math.ceil(usual * times);
  return times <= 1 ? { numRuns, seed: 20260101 } : { numRuns };
}
