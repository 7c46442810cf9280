import { visible } from '../../check/report/visible.ts';
import { countOf } from '../../site/model/navigation/naming.ts';
import type { Snapshot } from '../../server/live.ts';
import { type Diagnostic, findingKey } from '../../site/source/finding.ts';
import { positionAt } from '../../site/source/span.ts';

/** Further new findings are only counted. */
const maxShown = 10;

/** The new findings since an earlier snapshot, and the number of those that are gone. */
export function findingsLog(before: Snapshot, after: Snapshot): string {
  const old = new Set(before.findings.map(findingKey));
  const now = new Set(after.findings.map(findingKey));
  const added = after.findings.filter(
    (finding) => finding.severity !== 'info' && !old.has(findingKey(finding)),
  );
  const removed = before.findings.filter(
    (finding) => finding.severity !== 'info' && !now.has(findingKey(finding)),
  ).length;
  const lines = added.slice(0, maxShown).map(lineOf);
  if (added.length > maxShown) lines.push(`and ${added.length - maxShown} more: docs check lists them all`);
  // Findings that a broken docs.json hides are not fixed.
  if (removed > 0 && !after.stale) lines.push(`${countOf(removed, 'finding')} gone`);
  if (after.stale && !before.stale) lines.push('docs.json cannot be read; the last valid one is served');
  if (!after.stale && before.stale) lines.push('docs.json can be read again');
  return lines.map((line) => `${visible(line)}\n`).join('');
}

/** The number of errors and warnings, for the start screen. */
export function findingCounts({ findings }: Snapshot): string {
  const count = (severity: string): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  if (errors + warnings === 0) return 'no findings';
  const words = [
    ...(errors > 0 ? [countOf(errors, 'error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ];
  return `${words.join(', ')}: run docs check for details`;
}

function lineOf({ severity, rule, message, span }: Diagnostic): string {
  const { line, column } = positionAt(span.file, span.start);
  return `${severity}[${rule}] ${span.file.path}:${line}:${column} ${message}`;
}
