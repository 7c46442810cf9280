import type { Diagnostic, Severity } from '../source/finding.ts';
import { positionAt } from '../source/span.ts';
import { plainText } from './plain-text.ts';

/**
 * One suite a file and one case a finding, for GitLab, Jenkins and others. Errors fail; warnings and infos are skipped
 * cases, which these show without calling the run failed. A site without findings is one case that passed.
 */
export function junit(diagnostics: readonly Diagnostic[], prefix: string): string {
  const paths = [...new Set(diagnostics.map(({ span }) => span.file.path))];
  const suites = paths.map((path) =>
    suite(
      `${prefix}${path}`,
      diagnostics.filter(({ span }) => span.file.path === path),
    ),
  );
  const clean = [
    '  <testsuite name="docs check" tests="1" failures="0" errors="0" skipped="0">',
    '    <testcase name="docs check" classname="docs check"/>',
    '  </testsuite>',
  ];
  const totals = diagnostics.length === 0 ? 'tests="1" failures="0" errors="0"' : counts(diagnostics);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="docs check" ${totals}>`,
    ...(suites.length === 0 ? clean : suites.flat()),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(path: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  const skipped = diagnostics.filter(({ severity }) => severity !== 'error').length;
  return [
    `  <testsuite name="${escape(path)}" ${counts(diagnostics)} skipped="${skipped}">`,
    ...diagnostics.flatMap((diagnostic) => testCase(path, diagnostic)),
    '  </testsuite>',
  ];
}

function counts(diagnostics: readonly Diagnostic[]): string {
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `tests="${diagnostics.length}" failures="${failures}" errors="0"`;
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
    .replace(notXml, '\u{fffd}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Characters that XML 1.0 cannot hold in any form. */
const notXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
