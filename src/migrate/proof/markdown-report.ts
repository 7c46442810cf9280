import { positionAt } from '../../site/source/span.ts';
import { visible } from '../../check/report/visible.ts';
import type { Proof } from './report.ts';
import { lossesOf } from './shortfall.ts';

/** The report for a reviewer. */
export function markdownReport(proof: Proof): string {
  const { report, newErrors } = proof;
  const { summary, config, unconverted, addresses, alreadyBroken, pages, check } = report;
  const losses = lossesOf(proof);
  const notStatic = config.filter(({ status }) => status === 'notStatic');
  const dropped = config.filter(({ status }) => status === 'dropped' || status === 'default');
  const changed = addresses.filter(({ via }) => via !== 'page');
  const reasons = (wanted: 'dropped' | 'converted') =>
    pages.flatMap(({ source, status, reason }) =>
      status === wanted && reason !== undefined ? [`${place(source)}: ${reason}`] : [],
    );
  const pair = ([source, target]: readonly [number, number]) => `| ${source} | ${target} |`;
  return (
    [
      `# Conversion from ${report.from}`,
      `${summary.pages} pages, ${summary.addresses} old addresses, ${summary.redirects} redirects. ` +
        `docs check: ${check.errors} errors, ${check.warnings} warnings.`,
      losses.length === 0 ? 'Nothing was lost.' : losses.map((loss) => `- ${loss}`).join('\n'),
      `| | before | after |\n|---|---|---|\n| words ${pair(summary.words)}\n| headings ${pair(summary.headings)}\n` +
        `| code blocks ${pair(summary.codeBlocks)}\n| images ${pair(summary.images)}\n| links ${pair(summary.links)}\n` +
        `| tables ${pair(summary.tables)}`,
      ...section(
        'Missing from pages',
        pages.flatMap(({ source, lost }) =>
          lost.map(({ kind, text, range }) => `${place(source, range.start.line)}: ${kind} ${code(text)}`),
        ),
      ),
      ...section('Left out', reasons('dropped')),
      ...section('Hidden', reasons('converted')),
      ...section(
        'New errors',
        newErrors.map(
          ({ span, message }) =>
            `${place(span.file.path, positionAt(span.file, span.start).line)}: ${message}`,
        ),
      ),
      ...section(
        'Settings that only running code could tell',
        notStatic.map(({ path, pointer, note }) => `${place(path)} ${code(pointer)}: ${note ?? ''}`),
      ),
      ...section(
        'Settings without a counterpart',
        dropped.map(
          ({ pointer, to, note }) => `${code(pointer === '' ? (to ?? '') : pointer)}: ${note ?? ''}`,
        ),
      ),
      ...section(
        'Not converted',
        unconverted.map(
          ({ path, range, kind, text, help }) =>
            `${place(path, range?.start.line)}: ${kind} ${code(text)}: ${help}`,
        ),
      ),
      ...section(
        'Addresses that changed',
        changed.map(
          ({ old, new: to, via }) => `${code(old)} → ${to === null ? 'nothing' : code(to)} (${via})`,
        ),
      ),
      ...section(
        'Broken before',
        alreadyBroken.map(({ path, range, text }) => `${place(path, range?.start.line)}: ${code(text)}`),
      ),
      '## Next steps',
      '1. `docs check`, and look at what it finds.\n2. `docs dev`, and look at the pages named above.\n' +
        '3. Delete `.migration/` when you no longer need this report.',
    ].join('\n\n') + '\n'
  );
}

const maxListed = 50;

function section(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, maxListed).map((line) => `- ${line}`);
  const rest = lines.length > maxListed ? [`- and ${lines.length - maxListed} more, in report.json`] : [];
  return [`## ${title} (${lines.length})`, [...shown, ...rest].join('\n')];
}

function place(path: string | null, line?: number): string {
  return `${visible(path ?? 'generated')}${line === undefined ? '' : `:${line}`}`;
}

function code(text: string): string {
  const [first = ''] = visible(text).split('\n');
  const short = first.length > 100 ? `${first.slice(0, 100)}…` : first;
  return short === '' ? '' : `\`${short.replaceAll('`', "'")}\``;
}
