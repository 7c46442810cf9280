import type { Diagnostic, Severity } from '../../site/source/finding.ts';
import { positionAt } from '../../site/source/span.ts';
import { plainText } from './plain-text.ts';
import { visible } from './visible.ts';

/** Workflow commands that GitHub shows as annotations; `prefix` is the path from the git top level to the root. */
export function github(diagnostics: readonly Diagnostic[], prefix: string): string {
  return diagnostics.map((diagnostic) => `${command(diagnostic, prefix)}\n`).join('');
}

const kinds: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

function command(diagnostic: Diagnostic, prefix: string): string {
  const { file, start, end } = diagnostic.span;
  const from = positionAt(file, start);
  const to = positionAt(file, end);
  // Columns are inclusive; GitHub rejects them for ranges over several lines.
  const columns: readonly (readonly [string, number])[] =
    from.line === to.line
      ? [
          ['col', from.column],
          ['endColumn', Math.max(from.column, to.column - 1)],
        ]
      : [];
  const properties = [
    ['file', `${prefix}${file.path}`],
    ['line', from.line],
    ['endLine', to.line],
    ...columns,
    ['title', diagnostic.rule],
  ].map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${kinds[diagnostic.severity]} ${properties.join(',')}::${escapeMessage(plainText(diagnostic))}`;
}

function escapeMessage(text: string): string {
  return visible(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
