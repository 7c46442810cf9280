import type { Site } from '../../site/model/site.ts';
import type { Diagnostic, Severity } from '../../site/source/finding.ts';

/** Counts of all findings, including those that `--quiet` or the pretty report omit. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Findings that `--fix` fixes. */
  readonly fixable: number;
  readonly pages: number;
  readonly files: number;
  /** Omitted if the time includes more than running the rules. */
  readonly milliseconds?: number;
}

export function summarize(diagnostics: readonly Diagnostic[], site: Site, milliseconds?: number): Summary {
  const count = (severity: Severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
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
