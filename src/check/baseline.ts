import type { Diagnostic } from '../source/finding.ts';

/** Findings that are accepted, by rule, path and message: where they are in the file does not matter. */
export interface Baseline {
  readonly version: 1;
  readonly findings: readonly Accepted[];
}

export interface Accepted {
  readonly rule: string;
  readonly path: string;
  readonly message: string;
  readonly count: number;
}

export function baselineOf(diagnostics: readonly Diagnostic[]): Baseline {
  const counts = new Map<string, Accepted>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic.rule, diagnostic.span.file.path, diagnostic.message);
    const { rule, span, message } = diagnostic;
    counts.set(key, { rule, path: span.file.path, message, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const findings = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, accepted]) => accepted);
  return { version: 1, findings };
}

/** What the baseline does not accept. Of more findings than accepted, the last ones are new. */
export function beyondBaseline(
  diagnostics: readonly Diagnostic[],
  { findings }: Baseline,
): readonly Diagnostic[] {
  const left = new Map(findings.map(({ rule, path, message, count }) => [keyOf(rule, path, message), count]));
  return diagnostics.filter(({ rule, span, message }) => {
    const key = keyOf(rule, span.file.path, message);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** A baseline from a file's text; undefined where it is none. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isBaseline(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isBaseline(value: unknown): value is Baseline {
  return (
    isRecord(value) &&
    value['version'] === 1 &&
    Array.isArray(value['findings']) &&
    value['findings'].every(isAccepted)
  );
}

function isAccepted(value: unknown): value is Accepted {
  return (
    isRecord(value) &&
    ['rule', 'path', 'message'].every((key) => typeof value[key] === 'string') &&
    Number.isInteger(value['count'])
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function keyOf(rule: string, path: string, message: string): string {
  return JSON.stringify([rule, path, message]);
}
