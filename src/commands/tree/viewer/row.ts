import { countOfPages } from '../../../site/model/navigation/naming.ts';
import { isElement, type NavElement, type NavLeaf } from '../../../site/model/navigation/navigation.ts';
import { visible } from '../../../check/report/visible.ts';
import type { Severity } from '../../../site/source/finding.ts';
import { member } from '../../../site/source/tree.ts';
import type { Glyphs } from './glyphs.ts';
import type { OutlineNode } from './outline.ts';

/** A piece of a line with its style. */
export interface Segment {
  readonly text: string;
  readonly style: 'plain' | 'strong' | 'faint' | Severity;
}

/** The line of an entry without indent and fold marker: findings, label, and facts. */
export function describe(node: OutlineNode, glyphs: Glyphs): readonly Segment[] {
  const { entry, worst, findingCount } = node;
  const findings: readonly Segment[] =
    worst === undefined ? [] : [{ text: `${glyphs.severity[worst]} ${findingCount}`, style: worst }];
  const label = visible(node.label.trim() === '' ? '(no label)' : node.label);
  const facts = isElement(entry) ? elementFacts(entry, node, glyphs) : leafFacts(entry, label, node, glyphs);
  return [
    ...findings,
    { text: label, style: isElement(entry) ? 'strong' : 'plain' },
    ...(facts.length === 0 ? [] : [{ text: ` ${visible(facts.join(', '))}`, style: 'faint' as const }]),
  ];
}

function elementFacts(
  element: NavElement,
  { pages, operations }: OutlineNode,
  glyphs: Glyphs,
): readonly string[] {
  const { kind, source } = element;
  const inheritance = (key: string): string => (member(source, key) === undefined ? ' (inherited)' : '');
  return [
    kind === 'root' ? (element.childKey ?? '') : kind,
    element.tag === undefined ? '' : `[${element.tag}]`,
    element.default ? 'default' : '',
    element.hidden ? 'hidden' : '',
    element.href === undefined ? '' : `${glyphs.away} ${element.href}`,
    element.href === undefined ? countOfPages(pages, operations) : '',
    (element.directory ?? 'none') === 'none'
      ? ''
      : `directory ${element.directory}${inheritance('directory')}`,
    element.openapi.length === 0 ? '' : `openapi ${element.openapi.join(', ')}${inheritance('openapi')}`,
    kind === 'group' && !element.topLevel && element.expanded ? 'expanded' : '',
    element.icon === undefined ? '' : `icon ${element.icon}`,
  ].filter((fact) => fact !== '');
}

function leafFacts(
  entry: NavLeaf,
  label: string,
  { marks: { icon, tag, deprecated } }: OutlineNode,
  glyphs: Glyphs,
): readonly string[] {
  const marks = [
    tag === undefined ? '' : `[${tag}]`,
    deprecated ? 'deprecated' : '',
    entry.hidden ? 'hidden' : '',
    icon === undefined ? '' : `icon ${icon}`,
  ].filter((mark) => mark !== '');
  switch (entry.kind) {
    case 'page':
      return [...(entry.path === label ? [] : [entry.path]), ...marks];
    case 'link':
      return [`${glyphs.away} ${entry.href}`, ...marks];
    case 'operation':
      return [
        `${entry.method} ${entry.operation}`,
        entry.path,
        ...(entry.origin === 'generated' ? ['generated'] : []),
        ...marks,
      ];
  }
}
