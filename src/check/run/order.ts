import type { Diagnostic } from '../../site/source/finding.ts';

/** Diagnostics by path, offset and rule. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compare(a.span.file.path, b.span.file.path) ||
      a.span.start - b.span.start ||
      compare(a.rule, b.rule) ||
      a.span.end - b.span.end ||
      compare(a.message, b.message),
  );
}

/** By code unit, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
