import type { Diagnostic, Severity } from '../../site/source/finding.ts';
import { positionAt } from '../../site/source/span.ts';
import { plainText } from './plain-text.ts';
import { visible } from './visible.ts';

/**
 * One suite per file and one case per finding, for GitLab, Jenkins and others. Errors are failures; warnings and infos are
 * skipped cases, which do not fail the run. Another `reason` for failure is a case of its own. A site without findings is
 * one passed case.
 */
export function junit(diagnostics: readonly Diagnostic[], prefix: string, reason?: string): string {
  const paths = [...new Set(diagnostics.map(({ span }) => span.file.path))];
  const suites = paths.map((path) =>
    suite(
      `${prefix}${path}`,
      diagnostics.filter(({ span }) => span.file.path === path),
    ),
  );
  const summaryCases = reason !== undefined || diagnostics.length === 0 ? 1 : 0;
  const failures = failuresOf(diagnostics) + (reason === undefined ? 0 : 1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="docs check" tests="${diagnostics.length + summaryCases}" failures="${failures}" errors="0">`,
    ...suites.flat(),
    ...(summaryCases === 0 ? [] : wholeRun(reason)),
    '</testsuites>',
    '',
  ].join('\n');
}

function wholeRun(reason: string | undefined): readonly string[] {
  const testcase = '<testcase name="docs check" classname="docs check"';
  return [
    `  <testsuite name="docs check" tests="1" failures="${reason === undefined ? 0 : 1}" errors="0" skipped="0">`,
    ...(reason === undefined
      ? [`    ${testcase}/>`]
      : [
          `    ${testcase}>`,
          `      <failure message="${escape(reason)}">${escape(reason)}</failure>`,
          '    </testcase>',
        ]),
    '  </testsuite>',
  ];
}

function suite(path: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  const failures = failuresOf(diagnostics);
  const skipped = diagnostics.length - failures;
  return [
    `  <testsuite name="${escape(path)}" tests="${diagnostics.length}" failures="${failures}" errors="0" skipped="${skipped}">`,
    ...diagnostics.flatMap((diagnostic) => testCase(path, diagnostic)),
    '  </testsuite>',
  ];
}

function failuresOf(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

const outcomes: Readonly<Record<Severity, string>> = {
  error: 'failure',
  warning: 'skipped',
  info: 'skipped',
};

function testCase(path: string, diagnostic: Diagnostic): readonly string[] {
  const { rule, severity, message, span } = diagnostic;
  const { line, column } = positionAt(span.file, span.start);
  const outcome = outcomes[severity];
  const type = outcome === 'failure' ? ` type="${escape(rule)}"` : '';
  const text = `${path}:${line}:${column}: ${severity}[${rule}]: ${plainText(diagnostic)}`;
  return [
    `    <testcase name="${escape(`${rule} ${line}:${column}`)}" classname="${escape(path)}" file="${escape(path)}" line="${line}">`,
    `      <${outcome} message="${escape(message)}"${type}>${escape(text)}</${outcome}>`,
    '    </testcase>',
  ];
}

function escape(text: string): string {
  return text
    .split('\n')
    .map(visible)
    .join('\n')
    .replace(notXml, '\u{fffd}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Noncharacters that XML 1.0 does not allow in any form. */
const notXml = /[\ufffe\uffff]/g;
