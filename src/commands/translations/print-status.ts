import { Chalk, type ChalkInstance } from 'chalk';
import stringWidth from 'string-width';
import { visible } from '../../check/report/visible.ts';
import type { BlockChange, State } from '../../translations/state.ts';
import type { OpenedLanguages } from './open.ts';
import type { ReportedStatus } from './reported-status.ts';
import { type Counts, countsOf } from './status-document.ts';

const columns = ['current', 'stale', 'missing', 'identical', 'orphan', 'unknown', 'drift'] as const;

/** For people at a terminal: a table of languages and states, then the pages that need work. */
export function prettyStatus(
  { languages: { source, languages } }: OpenedLanguages,
  all: readonly ReportedStatus[],
  shown: readonly ReportedStatus[],
  level: ChalkInstance['level'],
): string {
  const chalk = new Chalk({ level });
  const rows = languages.map((language) => [visible(language), ...cells(countsOf(all, language))]);
  const table = aligned([[`from ${visible(source)}`, ...columns], ...rows]);
  const unknown = reasonsFor(shown).map((line) => `${chalk.bold('unknown')}  ${visible(line)}`);
  const pages = shown.filter(needsWork).map((status) => {
    const lines = linesOf(status).map((line) => `  ${visible(line)}`);
    return [
      `${chalk.bold(visible(status.pair.translationPath))}  ${stateName(chalk, status)}`,
      ...lines,
    ].join('\n');
  });
  return [table, ...pages, ...unknown, ''].join('\n\n').replace(/\n\n$/, '\n');
}

function needsWork({ state, drift }: ReportedStatus): boolean {
  return (state !== 'current' && state !== 'unknown') || drift.length > 0;
}

/** Why pages are unknown: each reason once, with the number of pages and the first of them. */
function reasonsFor(statuses: readonly ReportedStatus[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { state, basis, pair } of statuses) {
    if (state !== 'unknown' || basis.kind !== 'none') continue;
    byReason.set(basis.because, [...(byReason.get(basis.because) ?? []), pair.translationPath]);
  }
  return [...byReason].map(([because, pages]) => {
    const shown = pages.slice(0, mostNamed).join(', ');
    const more = pages.length > mostNamed ? ` and ${pages.length - mostNamed} more` : '';
    return `${because}: ${shown}${more}`;
  });
}

const mostNamed = 5;

function cells(counts: Counts): readonly string[] {
  return columns.map((column) => String(counts[column]));
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  );
  const pad = (text: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - stringWidth(text));
    return column === 0 ? text + space : space + text;
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

const colors: Readonly<Record<State, 'green' | 'yellow' | 'red' | 'dim'>> = {
  current: 'green',
  stale: 'yellow',
  missing: 'red',
  identical: 'yellow',
  orphan: 'yellow',
  unknown: 'dim',
};

function stateName(chalk: ChalkInstance, { state }: ReportedStatus): string {
  return chalk[colors[state]](state);
}

/** What is to be said of a page, a line each. */
function linesOf({ pair, state, changes, blocks, since, drift }: ReportedStatus): readonly string[] {
  return [
    ...(state === 'missing' ? [`${pair.page} is not translated`] : []),
    ...(state === 'orphan' ? [`${pair.page} does not exist`] : []),
    ...(state === 'identical' ? [`it says the same as ${pair.page}, word for word`] : []),
    ...(state === 'stale' ? [staleLine(pair.page, changes, blocks, since)] : []),
    ...drift.map(({ message }) => message),
  ];
}

function staleLine(
  page: string,
  changes: readonly BlockChange[],
  blocks: number,
  since: ReportedStatus['since'],
): string {
  const when = since === undefined ? '' : ` since ${since.date} (${since.commit.slice(0, 7)})`;
  const noun = blocks === 1 ? 'block' : 'blocks';
  const lines = lineRanges(changes.map(({ line }) => line));
  return `${page}: ${changes.length} of ${blocks} ${noun} changed${when}: ${lines}`;
}

/** `lines 12, 40–44`. */
function lineRanges(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const line of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && line - last[1] <= 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const shown = ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return `${sorted.length === 1 ? 'line' : 'lines'} ${shown.join(', ')}`;
}

/** For pull requests. */
export function markdownStatus(
  { languages: { source, languages } }: OpenedLanguages,
  all: readonly ReportedStatus[],
  shown: readonly ReportedStatus[],
): string {
  const head = [`from ${source}`, ...columns];
  const rows = languages.map((language) => [language, ...cells(countsOf(all, language))]);
  const table = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows].map(
    (row) => `| ${row.map(escaped).join(' | ')} |`,
  );
  const pages = shown.filter(needsWork).map((status) => {
    const lines = linesOf(status).map((line) => `  - ${escaped(line)}`);
    return [`- **${escaped(status.pair.translationPath)}**: ${status.state}`, ...lines].join('\n');
  });
  pages.push(...reasonsFor(shown).map((line) => `- **unknown**: ${escaped(line)}`));
  return `${[table.join('\n'), ...(pages.length === 0 ? [] : [pages.join('\n')])].join('\n\n')}\n`;
}

function escaped(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]<>|]/g, '\\$&');
}
