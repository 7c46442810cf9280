import type { PageChanges, SectionChange } from '../../compare/changed-pages.ts';
import { addressOf } from '../../compare/lost-addresses.ts';
import type { NavigationChange } from '../../compare/navigation-changes.ts';
import type { ChangedOperation, NamedOperationChange } from '../../compare/operation-changes.ts';
import { grouped } from '../../model/grouped.ts';
import type { Diagnostic } from '../../source/finding.ts';
import type { Report } from './report.ts';
import { counted } from './report.ts';

/** One piece of what is told: own words, or a text of the site, which is shown and never read as anything else. */
export type Piece = string | { readonly site: string; readonly page?: string };

export interface ReportSection {
  /** `2 lost addresses`. */
  readonly title: string;
  /** Whether readers or callers lose something by it. */
  readonly isLoss: boolean;
  readonly lines: readonly (readonly Piece[])[];
}

/** What a report says in its order: losses first. */
export function reportSections(report: Report): readonly ReportSection[] {
  const { pages, lost, navigation, operations, agents, findings } = report;
  const urls = lost.filter(({ kind }) => kind !== 'anchor');
  const anchors = lost.filter(({ kind }) => kind === 'anchor').sort((a, b) => b.links - a.links);
  const breaking = operations.changed.filter((one) => one.breaking);
  const harmless = operations.changed.filter((one) => !one.breaking);
  const isLost = new Set(urls.map(({ address }) => address));
  const removed = pages.removed.filter(({ path }) => !isLost.has(`/${addressOf(path)}`));
  return [
    section('lost address', true, urls.map(lostLine)),
    section('lost anchor', true, anchors.map(lostLine)),
    section(
      'breaking change of the API',
      true,
      [
        ...operations.removed.map((one): readonly Piece[] => [named(one), ' is gone']),
        ...changeLines(breaking),
      ],
      operations.removed.length + breaking.length,
    ),
    section('new finding', false, findingLines(findings.introduced), findings.introduced.length),
    section(
      'moved page',
      false,
      pages.moved.map(({ from, to, redirected }) => [
        { site: from },
        ' to ',
        { site: to, page: to },
        redirected ? '' : ', not redirected',
      ]),
    ),
    section(
      'removed page',
      false,
      removed.map(({ path, title, redirectedTo }) => [
        { site: path },
        ' ',
        { site: title },
        ...(redirectedTo === null ? [] : [', redirected to ', { site: redirectedTo }]),
      ]),
    ),
    section(
      'new page',
      false,
      pages.added.map(({ path, title }) => [{ site: path, page: path }, ' ', { site: title }]),
    ),
    section('changed page', false, pages.changed.map(pageLine)),
    section('change of the navigation', false, navigation.map(navigationLine)),
    section(
      'new operation',
      false,
      operations.added.map((one) => [named(one)]),
    ),
    section('changed operation', false, changeLines(harmless), harmless.length),
    section(
      'changed file for agents',
      false,
      agents
        .filter(({ file, change }) => change !== 'changed' || !isDerived(file))
        .map(({ file, change }) => [{ site: file }, ` is ${change}`]),
    ),
    section('repaired finding', false, findingLines(findings.fixed), findings.fixed.length),
  ].filter(({ lines }) => lines.length > 0);
}

function named({ method, path }: NamedOperationChange): Piece {
  return { site: `${method} ${path}` };
}

/** Operations that have the same changes share a line. */
function changeLines(changed: readonly ChangedOperation[]): readonly (readonly Piece[])[] {
  const alike = grouped(changed, ({ changes }) => changes.join('; '));
  return [...alike].map(([changes, operations]) => [
    ...listOf(operations.map(named)),
    ': ',
    { site: changes },
  ]);
}

/** The gravest first; notes are only counted. */
function findingLines(findings: readonly Diagnostic[]): readonly (readonly Piece[])[] {
  const of = (level: Diagnostic['severity']) => findings.filter(({ severity }) => severity === level);
  const notes = grouped(of('info'), ({ rule }) => rule);
  return [
    ...[...of('error'), ...of('warning')].map(({ rule, span, message, help = '' }): readonly Piece[] => [
      `${rule} in `,
      { site: span.file.path },
      ': ',
      { site: message },
      ...(help.startsWith(movedTo) ? [`, ${movedTo}`, { site: help.slice(movedTo.length) }] : []),
    ]),
    ...[...notes].map(([rule, own]) => [
      `${rule} (info) in ${own.length === 1 ? 'one place' : `${own.length} places`}`,
    ]),
  ];
}

const movedTo = 'it moved to ';

function pageLine({ path, sections }: PageChanges['changed'][number]): readonly Piece[] {
  const of = (change: SectionChange['change']) =>
    sections.flatMap((one): readonly Piece[] => (one.change === change ? [{ site: one.title }] : []));
  const parts = (['changed', 'added', 'removed'] as const).flatMap((change) => {
    const titles = of(change);
    return titles.length === 0 ? [] : [[change === 'changed' ? '' : `${change} `, ...listOf(titles)]];
  });
  const said = parts.flatMap((part, index) => (index === 0 ? part : ['; ', ...part]));
  return [{ site: path, page: path }, ': ', ...(said.length === 0 ? ['title or description'] : said)];
}

/** `a, b and 3 more`. */
function listOf(pieces: readonly Piece[]): readonly Piece[] {
  const shown = pieces.slice(0, pieces.length > mostNamed + 1 ? mostNamed : pieces.length);
  const left = pieces.length - shown.length;
  return [
    ...shown.flatMap((piece, index) => (index === 0 ? [piece] : [', ', piece])),
    ...(left === 0 ? [] : [` and ${left} more`]),
  ];
}

const mostNamed = 5;

/** A skill has several addresses, and the indexes hold digests: one file is enough to say that it changed. */
function isDerived(file: string): boolean {
  return /^skill\.md$|^\.well-known\/(?:skills\/|agent-skills\/index\.json$)/.test(file);
}

/** Lines may stand for several: then `count` says of how many they tell. */
function section(
  noun: string,
  isLoss: boolean,
  lines: ReportSection['lines'],
  count = lines.length,
): ReportSection {
  const [, thing = noun, rest = ''] = /^(.*?)( (?:of|for) .*)?$/.exec(noun) ?? [];
  return { title: counted(count, thing) + rest, isLoss, lines };
}

function lostLine({ address, title, links, destination }: Report['lost'][number]): readonly Piece[] {
  return [
    { site: address },
    ' ',
    { site: title },
    ...(links === 0 ? [] : [`, ${links === 1 ? '1 link leads' : `${links} links lead`} there`]),
    ...(destination === undefined ? [] : ['; redirect it to ', { site: destination.address }]),
  ];
}

function navigationLine({ change, kind, from, to }: NavigationChange): readonly Piece[] {
  const path = (labels: readonly string[]): Piece => ({ site: labels.join(' > ') });
  const end: readonly Piece[] =
    from !== undefined && to !== undefined ? [path(from), ' to ', path(to)] : [path(to ?? from ?? [])];
  return [`${change}: ${kind} `, ...end];
}
