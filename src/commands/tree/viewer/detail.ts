import { isElement, type NavElement, type NavEntry } from '../../../site/model/navigation/navigation.ts';
import type { EntryMarks } from '../../../site/model/navigation/entry-marks.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import type { Site } from '../../../site/model/site.ts';
import { headAt } from '../../../site/model/pages/site-pages.ts';
import { visible } from '../../../check/report/visible.ts';
import { positionAt, type Span } from '../../../site/source/span.ts';
import { member } from '../../../site/source/tree.ts';
import { findingsHere } from './finding-here.ts';
import { findingLines } from './finding-lines.ts';
import type { Glyphs } from './glyphs.ts';
import type { OutlineNode } from './outline.ts';
import type { Segment } from './row.ts';
import { ancestorsOf, type TreeState } from './state.ts';
import { wrapped } from './text-window.ts';

/** The place of an entry in the source. */
export function placeOf(site: Site, entry: NavEntry): Span | undefined {
  if (isElement(entry)) return entry.source?.span;
  const page = entry.path === undefined ? undefined : site.pages.get(entry.path);
  return page === undefined ? entry.span : { file: page.file, start: 0, end: 0 };
}

/**
 * The details of the entry under the cursor, as lines: the selected finding, the entry itself, and its other findings.
 */
export function detailOf(
  site: Site,
  nodes: readonly OutlineNode[],
  state: TreeState,
  glyphs: Glyphs,
  width: number,
): readonly Segment[] {
  const node = nodes[state.cursor];
  if (node === undefined) return [];
  const findings = findingsHere(nodes, state);
  const [first = [], ...others] = findings.map(({ finding, number }) =>
    findingLines(finding, findings.length === 1 ? '' : `${number} of ${findings.length}  `, glyphs, width),
  );
  return [
    ...wrapped({ text: visible(node.label), style: 'strong' }, width),
    ...first,
    ...(first.length === 0 ? [] : [blank]),
    ...entryLines(site, nodes, node, width),
    ...others.flatMap((lines) => [blank, ...lines]),
  ];
}

const blank: Segment = { text: '', style: 'plain' };

/** The place and the effective values of an entry. */
function entryLines(
  site: Site,
  nodes: readonly OutlineNode[],
  node: OutlineNode,
  width: number,
): readonly Segment[] {
  const { entry } = node;
  const ancestors = ancestorsOf(nodes, node)
    .map((ancestor) => ancestor.entry)
    .filter(isElement);
  const place = placeOf(site, entry);
  const description = descriptionOf(site, entry);
  const facts = [
    ...(description === undefined ? [] : [description]),
    ...values(entry, ancestors),
    ...markLines(node.marks),
  ];
  return [
    ...(place === undefined
      ? []
      : [
          {
            text: `${visible(place.file.path)}:${positionAt(place.file, place.start).line}`,
            style: 'faint' as const,
          },
        ]),
    ...facts.flatMap((text) => wrapped({ text: visible(text), style: 'plain' }, width)),
  ];
}

function descriptionOf(site: Site, entry: NavEntry): string | undefined {
  if (isElement(entry)) return entry.description;
  if (entry.path === undefined) return undefined;
  return headAt(site, entry.path)?.description;
}

function values(entry: NavEntry, ancestors: readonly NavElement[]): readonly string[] {
  const parent = ancestors.at(-1);
  if (!isElement(entry)) {
    return [
      `kind: ${entry.kind}`,
      ...(entry.path === undefined ? [] : [`page: ${entry.path}`]),
      ...(entry.kind === 'link' ? [`link: ${entry.href}`] : []),
      ...(entry.kind === 'operation'
        ? [
            `operation: ${entry.method} ${entry.operation}`,
            `spec: ${entry.spec}`,
            `listed: ${entry.origin === 'generated' ? 'generated from the whole spec' : 'by name'}`,
          ]
        : []),
      ...(entry.hidden
        ? [`hidden: ${parent?.hidden === true ? `by ${nameOf(parent)}` : 'by its front matter'}`]
        : []),
    ];
  }
  const from = (key: string): string => {
    if (member(entry.source, key) !== undefined) return '';
    const ancestor = ancestors.findLast(({ source }) => member(source, key) !== undefined);
    return ancestor === undefined ? '' : ` (from ${nameOf(ancestor)})`;
  };
  return [
    `kind: ${entry.kind}`,
    ...(entry.href === undefined ? [] : [`link: ${entry.href}`]),
    ...(entry.root === undefined ? [] : [`root page: ${entry.root}`]),
    ...(entry.firstPage === undefined ? [] : [`first page: ${entry.firstPage}`]),
    ...(entry.hidden ? [`hidden${from('hidden')}${entry.searchable ? ', but found by search' : ''}`] : []),
    ...(entry.boost === 1 ? [] : [`boost: ${entry.boost}${from('boost')}`]),
    ...((entry.directory ?? 'none') === 'none'
      ? []
      : [
          `directory: ${entry.directory}${from('directory')}${entry.listing ? ', shown on its root page' : ''}`,
        ]),
    ...(entry.openapi.length === 0 ? [] : [`openapi: ${entry.openapi.join(', ')}${from('openapi')}`]),
    ...(entry.kind === 'group'
      ? [
          `initially: ${entry.expanded ? 'open' : 'closed'}${entry.topLevel ? ' (top-level groups always are)' : ''}`,
        ]
      : []),
    ...(entry.kind === 'version' || entry.kind === 'language'
      ? [`default: ${entry.default ? 'yes' : 'no'}`]
      : []),
  ];
}

function markLines({ icon, tag, deprecated }: EntryMarks): readonly string[] {
  return [
    ...(deprecated ? ['deprecated: yes'] : []),
    ...(tag === undefined ? [] : [`tag: ${tag}`]),
    ...(icon === undefined ? [] : [`icon: ${icon}`]),
  ];
}
