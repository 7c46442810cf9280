import type { Diagnostic, Severity } from '../source/finding.ts';

/** Findings that one change repairs, or that are one slip made again. */
export interface Cause {
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

/**
 * Findings by cause, errors first, in the order of the first of each. One cause have those in which a rule says the same
 * (of a spec that is not there, of a target that many pages name), also where only the language or version differs.
 */
export function byCause(diagnostics: readonly Diagnostic[]): readonly Cause[] {
  const causes = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = causeOf(diagnostic);
    const known = causes.get(key);
    if (known === undefined) causes.set(key, [diagnostic]);
    else known.push(diagnostic);
  }
  return [...causes.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ first, others }]))
    .toSorted((a, b) => rank[a.first.severity] - rank[b.first.severity]);
}

export const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** What rules say of nothing but one place has a cause of its own at each. */
function causeOf({ rule, severity, message, span }: Diagnostic): string {
  const named = /["“]/.test(message);
  return [severity, rule, withoutEdition(message), named ? '' : withoutEdition(span.file.path)].join('\0');
}

/** `es/start`, `"/v2/start"`: a folder that has a twin in each language or version. */
function withoutEdition(text: string): string {
  return text.replace(/(^|["\s])(\/?)(?:[a-z]{2}(?:-[A-Za-z]{2,4})?|v?\d[\w.-]*|latest|next)\//g, '$1$2*/');
}
