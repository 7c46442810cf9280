const times = process.env['DOCS_PROPERTY_RUNS'];

/**
 * How often a property is tried. Every run tries the same cases, so that a failure belongs to the change that made it;
 * DOCS_PROPERTY_RUNS=20 tries others, twenty times as many.
 */
export function runs(usual: number): { readonly numRuns: number; readonly seed?: number } {
  return times === undefined
    ? { numRuns: usual, seed: 20260101 }
    : { numRuns: Math.ceil(usual * Number(times)) };
}
