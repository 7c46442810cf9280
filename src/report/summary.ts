import type { Site } from '../model/site.ts';
import type { Diagnostic, Severity } from '../source/finding.ts';

/** What was found in all, also what `--quiet` or the pretty report leave out. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Findings that `--fix` repairs. */
  readonly fixable: number;
  readonly pages: number;
  readonly files: number;
  /** Left out where the rules are not all that was done. */
  readonly milliseconds?: number;
}

export function summarize(diagnostics: readonly Diagnostic[], site: Site, milliseconds?: number): Summary {
  const count = (severity: Severity) => diagnostics.filter((found) => found.severity === severity).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    fixable: diagnostics.filter(({ fix }) => fix?.safe === true).length,
    pages: site.pages.size,
    files: site.files.size,
    ...(milliseconds === undefined ? {} : { milliseconds: Math.round(milliseconds) }),
  };
}
