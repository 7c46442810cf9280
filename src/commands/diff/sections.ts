import { addressOf } from '../../compare/lost-addresses.ts';
import type { NavigationChange } from '../../compare/navigation-changes.ts';
import { grouped } from '../../model/grouped.ts';
import type { AgentFileChange } from './agents.ts';
import { changeLines, named } from './api-lines.ts';
import { introducedLines, fixedLines } from './finding-lines.ts';
import { lostAddressLine, lostAnchorLines } from './loss-lines.ts';
import { addedLine, changedLines, movedLine, removedLine } from './page-lines.ts';
import { listOf, type Line, type Piece } from './pieces.ts';
import { counted, type Report } from './report.ts';

export interface ReportSection {
  /** `2 lost addresses`. */
  readonly title: string;
  /** Whether readers or API clients lose something. */
  readonly isLoss: boolean;
  readonly lines: readonly Line[];
}

/** The sections of a report, losses first. */
export function reportSections(report: Report): readonly ReportSection[] {
  const { pages, lost, navigation, operations, agents, findings } = report;
  const urls = lost.filter(({ kind }) => kind !== 'anchor');
  const anchors = lost.filter(({ kind }) => kind === 'anchor');
  const breaking = operations.changed.filter((one) => one.breaking);
  const harmless = operations.changed.filter((one) => !one.breaking);
  const isLost = new Set(urls.map(({ address }) => address));
  const removed = pages.removed.filter(({ path }) => !isLost.has(`/${addressOf(path)}`));
  const files = agents.filter(({ file, change }) => change !== 'changed' || !isDerived(file));
  const gone = operations.removed.map((one): Line => [named(one), ' is gone']);
  return [
    loss('lost address', urls.length, urls.map(lostAddressLine)),
    loss('lost anchor', anchors.length, lostAnchorLines(anchors)),
    loss('breaking change of the API', gone.length + breaking.length, [...gone, ...changeLines(breaking)]),
    more('new finding', findings.introduced.length, introducedLines(findings.introduced)),
    more('moved page', pages.moved.length, pages.moved.map(movedLine)),
    more('removed page', removed.length, removed.map(removedLine)),
    more('new page', pages.added.length, pages.added.map(addedLine)),
    more('changed page', pages.changed.length, changedLines(pages.changed)),
    more('change of the navigation', navigation.length, navigation.map(navigationLine)),
    more(
      'new operation',
      operations.added.length,
      operations.added.map((one) => [named(one)]),
    ),
    more('changed operation', harmless.length, changeLines(harmless)),
    more('changed file for agents', files.length, agentLines(files)),
    more('repaired finding', findings.fixed.length, fixedLines(findings.fixed)),
  ].filter(({ lines }) => lines.length > 0);
}

/** `count` may differ from the number of lines, since a line may cover several items. */
function loss(noun: string, count: number, lines: readonly Line[]): ReportSection {
  return { title: titleOf(noun, count), isLoss: true, lines };
}

function more(noun: string, count: number, lines: readonly Line[]): ReportSection {
  return { title: titleOf(noun, count), isLoss: false, lines };
}

function titleOf(noun: string, count: number): string {
  const [, thing = noun, rest = ''] = /^(.*?)( (?:of|for) .*)?$/.exec(noun) ?? [];
  return counted(count, thing) + rest;
}

/** A skill has several addresses, and indexes contain its digest: only one of the files is listed. */
function isDerived(file: string): boolean {
  return /^skill\.md$|^\.well-known\/(?:skills\/|agent-skills\/index\.json$)/.test(file);
}

function agentLines(files: readonly AgentFileChange[]): readonly Line[] {
  return [...grouped(files, ({ change }) => change)].map(([change, own]) => [
    `${change}: `,
    ...listOf(
      own.map(({ file }) => ({ site: file })),
      maxFiles,
    ),
  ]);
}

const maxFiles = 10;

function navigationLine({ change, kind, from, to }: NavigationChange): Line {
  const path = (labels: readonly string[]): Piece => ({ site: labels.join(' > ') });
  const end: Line =
    from !== undefined && to !== undefined ? [path(from), ' to ', path(to)] : [path(to ?? from ?? [])];
  return [`${change}: ${kind} `, ...end];
}
