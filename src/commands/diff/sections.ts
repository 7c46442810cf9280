import type { ChangedPage, PageChanges, SectionChange } from '../../change/compare/changed-pages.ts';
import type { Lost } from '../../change/compare/comparison.ts';
import { addressOf } from '../../change/compare/lost-addresses.ts';
import type { NavigationChange } from '../../change/compare/navigation-changes.ts';
import type { ChangedOperation, NamedOperationChange } from '../../change/compare/operation-changes.ts';
import { grouped } from '../../site/model/grouped.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import type { LeftBehind } from '../../translations/left-behind.ts';
import type { AgentFileChange } from './agents.ts';
import { joinLines, type Line, listOf, type Piece } from './pieces.ts';
import type { Report } from './report.ts';
import { countOf } from '../../site/model/navigation/naming.ts';

export interface ReportSection {
  /** `2 lost addresses`. */
  readonly title: string;
  /** Whether readers or API clients lose something. */
  readonly isLoss: boolean;
  readonly lines: readonly Line[];
}

/** The sections of a report, losses first. */
export function reportSections(report: Report): readonly ReportSection[] {
  const { pages, lost, navigation, operations, translations, agents, findings } = report;
  const urls = lost.filter(({ kind, answers }) => kind !== 'anchor' && answers !== true);
  const hidden = lost.filter(({ answers }) => answers === true);
  const anchors = lost.filter(({ kind }) => kind === 'anchor');
  const breaking = operations.changed.filter((operation) => operation.breaking);
  const harmless = operations.changed.filter((operation) => !operation.breaking);
  const lostAddresses = new Set(urls.map(({ address }) => address));
  const removed = pages.removed.filter(({ path }) => !lostAddresses.has(`/${addressOf(path)}`));
  const files = agents.filter(({ file, change }) => change !== 'changed' || !isDerived(file));
  const removedOperations = operations.removed.map((operation): Line => [
    operationPiece(operation),
    ' is gone',
  ]);
  return [
    lossSection('lost address', urls.length, urls.map(lostAddressLine)),
    lossSection('lost operation', hidden.length, hidden.map(hiddenOperationLine)),
    lossSection('lost anchor', anchors.length, lostAnchorLines(anchors)),
    lossSection('breaking change of the API', removedOperations.length + breaking.length, [
      ...removedOperations,
      ...changeLines(breaking),
    ]),
    otherSection('new finding', findings.introduced.length, findingLines(findings.introduced, maxIntroduced)),
    otherSection('moved page', pages.moved.length, pages.moved.map(movedLine)),
    otherSection('removed page', removed.length, removed.map(removedLine)),
    otherSection('new page', pages.added.length, pages.added.map(addedLine)),
    otherSection('changed page', pages.changed.length, changedLines(pages.changed)),
    otherSection('stale translation', translations.length, translationLines(translations)),
    otherSection('change of the navigation', navigation.length, navigation.map(navigationLine)),
    otherSection(
      'new operation',
      operations.added.length,
      operations.added.map((operation) => [operationPiece(operation)]),
    ),
    otherSection('changed operation', harmless.length, changeLines(harmless)),
    otherSection('changed file for agents', files.length, agentLines(files)),
    otherSection('fixed finding', findings.fixed.length, findingLines(findings.fixed, maxFixed)),
  ].filter(({ lines }) => lines.length > 0);
}

/** `count` may differ from the number of lines, since a line may cover several items. */
function lossSection(noun: string, count: number, lines: readonly Line[]): ReportSection {
  return { title: titleOf(noun, count), isLoss: true, lines };
}

function otherSection(noun: string, count: number, lines: readonly Line[]): ReportSection {
  return { title: titleOf(noun, count), isLoss: false, lines };
}

function titleOf(noun: string, count: number): string {
  const [, thing = noun, rest = ''] = /^(.*?)( (?:of|for) .*)?$/.exec(noun) ?? [];
  return countOf(count, thing) + rest;
}

/** A skill has several addresses, and indexes contain its digest: only one of the files is listed. */
function isDerived(file: string): boolean {
  return /^skill\.md$|^\.well-known\/(?:skills\/|agent-skills\/index\.json$)/.test(file);
}

/** Those of one page share a line. */
function translationLines(translations: readonly LeftBehind[]): readonly Line[] {
  return [...grouped(translations, ({ page }) => page)].map(([page, stale]) => [
    { site: page, page },
    ' changed: ',
    ...listOf(stale.map(({ translation }) => ({ site: translation, page: translation }))),
  ]);
}

function agentLines(files: readonly AgentFileChange[]): readonly Line[] {
  return [...grouped(files, ({ change }) => change)].map(([change, changes]) => [
    `${change}: `,
    ...listOf(
      changes.map(({ file }) => ({ site: file })),
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

/** Further changes of one operation are only counted. */
const maxChanges = 5;

function operationPiece({ method, path }: NamedOperationChange): Piece {
  return { site: `${method} ${path}` };
}

/** Operations that have the same changes share a line. */
function changeLines(changed: readonly ChangedOperation[]): readonly Line[] {
  const identical = grouped(changed, ({ changes }) => changes.join('; '));
  return [...identical.values()].map((operations): Line => {
    const changes = operations[0]?.changes ?? [];
    const shown = changes.length > maxChanges + 1 ? changes.slice(0, maxChanges) : changes;
    const omitted = changes.length - shown.length;
    return [
      ...listOf(operations.map(operationPiece)),
      ': ',
      { site: shown.join('; ') },
      ...(omitted === 0 ? [] : [` and ${omitted} more`]),
    ];
  });
}

function lostAddressLine({ address, title, links, destination }: Lost): Line {
  return [
    { site: address },
    ...(title === address.slice(1) ? [] : [' ', { site: title }]),
    ...linkCount(links),
    ...(destination === undefined ? [] : ['; redirect it to ', { site: destination.address }]),
  ];
}

/** Its address shows something else. */
function hiddenOperationLine({ address, title }: Lost): Line {
  return [{ site: title }, ' is shown nowhere; ', { site: address }, ' still answers'];
}

/** Anchors that the site links to come first, one per line; the others share a line per page. */
function lostAnchorLines(anchors: readonly Lost[]): readonly Line[] {
  const linked = anchors.filter(({ links }) => links > 0).toSorted((a, b) => b.links - a.links);
  const others = grouped(
    anchors.filter(({ links }) => links === 0),
    ({ address }) => address.slice(0, address.indexOf('#')),
  );
  return [
    ...linked.map(({ address, links }): Line => [{ site: address }, ...linkCount(links)]),
    ...[...others].map(([page, onPage]): Line => {
      const names = onPage.map(({ address }) => ({ site: address.slice(page.length) }));
      return joinLines([[{ site: page }], listOf(names)], ': ');
    }),
  ];
}

function linkCount(links: number): Line {
  return links === 0 ? [] : [`, ${links === 1 ? '1 link points' : `${links} links point`} to it`];
}

function movedLine({ from, to, redirected }: PageChanges['moved'][number]): Line {
  return [{ site: from }, ' to ', { site: to, page: to }, redirected ? '' : ', not redirected'];
}

function removedLine({ path, title, redirectedTo }: PageChanges['removed'][number]): Line {
  const target: Line = redirectedTo === null ? [] : [', redirected to ', { site: redirectedTo }];
  return [{ site: path }, ' ', { site: title }, ...target];
}

function addedLine({ path, title }: PageChanges['added'][number]): Line {
  return [{ site: path, page: path }, ' ', { site: title }];
}

/** Pages with only the same front matter changes share a line if there are many; these lines come last. */
function changedLines(pages: readonly ChangedPage[]): readonly Line[] {
  const sharing = grouped(pages, ({ sections, described }) =>
    sections.length > 0 ? '' : described.join(', '),
  );
  const isShared = ({ sections, described }: ChangedPage) =>
    sections.length === 0 && (sharing.get(described.join(', '))?.length ?? 0) > 3;
  return [
    ...pages.filter((page) => !isShared(page)).map(changedLine),
    ...[...sharing].flatMap(([fields, pagesOfFields]) =>
      fields === '' || pagesOfFields.length <= 3 ? [] : [sharedLine(fields, pagesOfFields)],
    ),
  ];
}

function sharedLine(fields: string, pages: readonly ChangedPage[]): Line {
  return [`${fields} of `, ...listOf(pages.map(({ path }) => ({ site: path, page: path })))];
}

function changedLine({ path, sections, described }: ChangedPage): Line {
  const of = (change: SectionChange['change']) =>
    sections.flatMap((section): readonly Piece[] =>
      section.change !== change ? [] : section.anchor === '' ? ['opening'] : [{ site: section.title }],
    );
  const parts = (['changed', 'added', 'removed'] as const).flatMap((change): readonly Line[] => {
    const titles = of(change);
    return titles.length === 0 ? [] : [[change === 'changed' ? '' : `${change} `, ...listOf(titles)]];
  });
  const front: readonly Line[] = described.length === 0 ? [] : [[described.join(', ')]];
  return [{ site: path, page: path }, ': ', ...joinLines([...front, ...parts], '; ')];
}

/** Per rule; further findings are only counted. Reviewers need not act on those that are fixed. */
const maxIntroduced = 10;
const maxFixed = 3;

/** The most severe first; infos are only counted. */
function findingLines(findings: readonly Diagnostic[], max: number): readonly Line[] {
  const of = (level: Diagnostic['severity']) => findings.filter(({ severity }) => severity === level);
  const byRule = grouped([...of('error'), ...of('warning')], ({ rule }) => rule);
  return [
    ...[...byRule.values()].flatMap((ofRule) => {
      const identical = [...grouped(ofRule, ({ span, message }) => `${span.file.path} ${message}`).values()];
      const shown = identical.length > max + 1 ? identical.slice(0, max) : identical;
      const omitted = ofRule.length - shown.flat().length;
      return [
        ...shown.flatMap((same) => same.slice(0, 1).map((finding) => findingLine(finding, same.length))),
        ...(omitted === 0 ? [] : [[`${ofRule[0]?.rule ?? ''} in ${omitted} more places`]]),
      ];
    }),
    ...[...grouped(of('info'), ({ rule }) => rule)].map(([rule, ofRule]) => [
      `${rule} (info) in ${ofRule.length === 1 ? 'one place' : `${ofRule.length} places`}`,
    ]),
  ];
}

function findingLine({ rule, span, message, help = '' }: Diagnostic, times: number): Line {
  return [
    `${rule} in `,
    { site: span.file.path },
    ': ',
    { site: message },
    ...(times === 1 ? [] : [`, ${times} times`]),
    ...(help.startsWith(movedTo) ? [`, ${movedTo}`, { site: help.slice(movedTo.length) }] : []),
  ];
}

const movedTo = 'it moved to ';
