import { grouped } from '../../site/model/grouped.ts';
import type { Diagnostic, Severity } from '../../site/source/finding.ts';

/** Findings with one cause: one change fixes them all, or they are the same mistake repeated. */
export interface Cause {
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

/**
 * Findings by cause, errors first, in the order of the first of each. Findings with the same rule and message have one
 * cause (a missing spec, a target of many pages), even if the language or version in the message differs.
 */
export function byCause(diagnostics: readonly Diagnostic[]): readonly Cause[] {
  return [...grouped(diagnostics, causeOf).values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ first, others }]))
    .toSorted((a, b) => rank[a.first.severity] - rank[b.first.severity]);
}

export const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Messages that name nothing are about their place, so each file has a cause of its own. */
function causeOf({ rule, severity, message, span }: Diagnostic): string {
  const named = /["“]/.test(message);
  return [severity, rule, withoutEdition(message), named ? '' : withoutEdition(span.file.path)].join('\0');
}

/** Without the folder of a language or version, as in `es/start` and `"/v2/start"`. */
function withoutEdition(text: string): string {
  return text.replace(/(^|["\s])(\/?)(?:[a-z]{2}(?:-[A-Za-z]{2,4})?|v?\d[\w.-]*|latest|next)\//g, '$1$2*/');
}
