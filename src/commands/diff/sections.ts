import type { NavigationChange } from '../../compare/navigation-changes.ts';
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
  const named = ({ method, path }: { readonly method: string; readonly path: string }): Piece => ({
    site: `${method} ${path}`,
  });
  return [
    section('lost address', true, urls.map(lostLine)),
    section('lost anchor', true, anchors.map(lostLine)),
    section('breaking change of the API', true, [
      ...operations.removed.map((one) => [named(one), ' is gone']),
      ...breaking.map((one) => [named(one), ': ', { site: one.changes.join('; ') }]),
    ]),
    section(
      'new finding',
      false,
      findings.introduced.map(({ rule, span, message }) => [
        `${rule} in `,
        { site: span.file.path },
        ': ',
        { site: message },
      ]),
    ),
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
      pages.removed.map(({ path, title, redirectedTo }) => [
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
    section(
      'changed page',
      false,
      pages.changed.map(({ path, sections }) => [
        { site: path, page: path },
        ...(sections.length === 0 ? [': title or description'] : [': ']),
        ...sections.flatMap(({ title, change }, index): readonly Piece[] => [
          `${index === 0 ? '' : ', '}${change === 'changed' ? '' : `${change} `}`,
          { site: title },
        ]),
      ]),
    ),
    section('change of the navigation', false, navigation.map(navigationLine)),
    section(
      'new operation',
      false,
      operations.added.map((one) => [named(one)]),
    ),
    section(
      'changed operation',
      false,
      operations.changed
        .filter((one) => !one.breaking)
        .map((one) => [named(one), ': ', { site: one.changes.join('; ') }]),
    ),
    section(
      'changed file for agents',
      false,
      agents.map(({ file, change }) => [{ site: file }, ` is ${change}`]),
    ),
    section(
      'repaired finding',
      false,
      findings.fixed.map(({ rule, span, message }) => [
        `${rule} in `,
        { site: span.file.path },
        ': ',
        { site: message },
      ]),
    ),
  ].filter(({ lines }) => lines.length > 0);
}

function section(noun: string, isLoss: boolean, lines: readonly (readonly Piece[])[]): ReportSection {
  const [first = '', ...rest] = noun.split(' of ');
  const title = [counted(lines.length, first), ...rest].join(' of ');
  return {
    title:
      noun === 'changed file for agents'
        ? `${lines.length} changed file${lines.length === 1 ? '' : 's'} for agents`
        : title,
    isLoss,
    lines,
  };
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
