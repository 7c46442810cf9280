import { type Diagnostic, findingKey } from '../../site/source/finding.ts';
import { field, isPlainArray, parsedJson, textField } from '../../site/source/plain.ts';
import type { Plain } from '../../site/source/tree.ts';

/** Accepted findings, by rule, path and message; their position in the file does not matter. */
export interface Baseline {
  readonly version: 1;
  readonly findings: readonly AcceptedFinding[];
}

interface AcceptedFinding {
  readonly rule: string;
  readonly path: string;
  readonly message: string;
  readonly count: number;
}

export function baselineOf(diagnostics: readonly Diagnostic[]): Baseline {
  const counts = new Map<string, AcceptedFinding>();
  for (const diagnostic of diagnostics) {
    const key = findingKey(diagnostic);
    const { rule, span, message } = diagnostic;
    counts.set(key, { rule, path: span.file.path, message, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const findings = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, accepted]) => accepted);
  return { version: 1, findings };
}

/** The findings that a baseline does not accept. If there are more than accepted, the last ones are new. */
export function newFindings(
  diagnostics: readonly Diagnostic[],
  { findings }: Baseline,
): readonly Diagnostic[] {
  const remaining = new Map(
    findings.map(({ rule, path, message, count }) => [
      findingKey({ rule, message, span: { file: { path } } }),
      count,
    ]),
  );
  return diagnostics.filter((diagnostic) => {
    const key = findingKey(diagnostic);
    const count = remaining.get(key) ?? 0;
    remaining.set(key, count - 1);
    return count <= 0;
  });
}

/** A baseline from the text of its file; undefined if it is not a baseline. */
export function parseBaseline(text: string): Baseline | undefined {
  const value = parsedJson(text);
  const entries = field(value, 'findings');
  if (field(value, 'version') !== 1 || !isPlainArray(entries)) return undefined;
  const findings = entries.flatMap((entry) => parseAccepted(entry) ?? []);
  return findings.length === entries.length ? { version: 1, findings } : undefined;
}

function parseAccepted(entry: Plain): AcceptedFinding | undefined {
  const rule = textField(entry, 'rule');
  const path = textField(entry, 'path');
  const message = textField(entry, 'message');
  const count = field(entry, 'count');
  if (rule === undefined || path === undefined || message === undefined) return undefined;
  return typeof count === 'number' && Number.isInteger(count) ? { rule, path, message, count } : undefined;
}
