/** How often a property is tried; DOCS_PROPERTY_RUNS=20 tries it twenty times as often. */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: Math.ceil(usual * Number(process.env['DOCS_PROPERTY_RUNS'] ?? 1)) };
}
