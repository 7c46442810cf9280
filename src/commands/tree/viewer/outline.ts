import { addTo } from '../../../site/model/grouped.ts';
import { marksOf, type EntryMarks } from '../../../site/model/navigation/entry-marks.ts';
import { labelOf } from '../../../site/model/navigation/json.ts';
import {
  isElement,
  type NavElement,
  type NavEntry,
  walk,
} from '../../../site/model/navigation/navigation.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Diagnostic, Severity } from '../../../site/source/finding.ts';
import type { Span } from '../../../site/source/span.ts';

/** One entry of the navigation, at its place in a list of all entries in document order. */
export interface OutlineNode {
  /** Index in the list; the nodes below it are those up to `end`. */
  readonly id: number;
  readonly end: number;
  /** Index of the enclosing node, -1 for the root. */
  readonly parent: number;
  readonly depth: number;
  /** Stable when the site is read again. */
  readonly key: string;
  readonly entry: NavEntry;
  readonly label: string;
  readonly marks: EntryMarks;
  /** How many entries below it are pages, and how many operations. */
  readonly pages: number;
  readonly operations: number;
  /** Findings of the entry itself, the most severe first. */
  readonly findings: readonly Diagnostic[];
  /** The highest severity here or below. */
  readonly worst: Severity | undefined;
  /** The number of findings here and below. Those of a page that is listed several times count once. */
  readonly findingCount: number;
}

/** The navigation as a flat list in which a branch is a range, so that thousands of entries are shown without a walk. */
export function outlineOf(site: Site, diagnostics: readonly Diagnostic[]): readonly OutlineNode[] {
  const byEntry = findingsByEntry(site, diagnostics);
  const nodes: Mutable[] = [];
  add(site.navigation, -1, 0, 'root');
  return nodes;

  function add(entry: NavEntry, parent: number, depth: number, key: string): Added {
    const ownFindings = (byEntry.get(entry) ?? []).toSorted(worstFirst);
    const node: Mutable = {
      id: nodes.length,
      end: nodes.length + 1,
      parent,
      depth,
      key,
      entry,
      label: labelFor(site, entry),
      marks: marksOf(site, entry),
      pages: entry.kind === 'page' ? 1 : 0,
      operations: entry.kind === 'operation' ? 1 : 0,
      findings: ownFindings,
      worst: ownFindings[0]?.severity,
      findingCount: ownFindings.length,
    };
    nodes.push(node);
    if (!isElement(entry)) return { node, findings: ownFindings };
    const findings = new Set(ownFindings);
    const names = new Map<string, number>();
    for (const child of childrenOf(entry)) {
      const name = `${child.kind}:${isElement(child) ? child.label : (child.path ?? '')}`;
      const count = (names.get(name) ?? 0) + 1;
      names.set(name, count);
      const added = add(child, node.id, depth + 1, `${key}/${name}#${count}`);
      node.pages += added.node.pages;
      node.operations += added.node.operations;
      node.worst = worstOf([node.worst, added.node.worst]);
      for (const finding of added.findings) findings.add(finding);
    }
    node.findingCount = findings.size;
    node.end = nodes.length;
    return { node, findings };
  }
}

/** The children of a node. */
export function nodesBelow(nodes: readonly OutlineNode[], node: OutlineNode): readonly OutlineNode[] {
  const children: OutlineNode[] = [];
  for (let child = nodes[node.id + 1]; child !== undefined && child.id < node.end; child = nodes[child.end])
    children.push(child);
  return children;
}

interface Added {
  readonly node: Mutable;
  /** All findings here and below. */
  readonly findings: Iterable<Diagnostic>;
}

type Mutable = { -readonly [Field in keyof OutlineNode]: OutlineNode[Field] };

function childrenOf(element: NavElement): readonly NavEntry[] {
  return [...element.children, ...element.global];
}

function labelFor(site: Site, entry: NavEntry): string {
  if (entry.kind === 'root') return site.name === '' ? 'docs.json' : site.name;
  if (isElement(entry) || entry.kind === 'link') return entry.label;
  return labelOf(site, entry.path);
}

const order: readonly Severity[] = ['error', 'warning', 'info'];

function worstFirst(a: Diagnostic, b: Diagnostic): number {
  return order.indexOf(a.severity) - order.indexOf(b.severity);
}

function worstOf(severities: readonly (Severity | undefined)[]): Severity | undefined {
  return order.find((severity) => severities.includes(severity));
}

/**
 * The findings of each entry: a finding belongs to its page, or else to the innermost entry around its place in docs.json,
 * or else to the root.
 */
function findingsByEntry(
  site: Site,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<NavEntry, readonly Diagnostic[]> {
  const byEntry = new Map<NavEntry, Diagnostic[]>();
  const byPage = new Map<string, NavEntry[]>();
  const byFile = new Map<string, { readonly entry: NavEntry; readonly span: Span }[]>();
  for (const { entry } of walk(site.navigation)) {
    if (!isElement(entry) && entry.path !== undefined) addTo(byPage, entry.path, entry);
    const span = isElement(entry) ? entry.source?.span : entry.span;
    if (span !== undefined) addTo(byFile, span.file.path, { entry, span });
  }
  const pageOfFile = new Map([...site.pages.values()].map(({ path, file }) => [file.path, path]));
  for (const list of byFile.values())
    list.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  for (const diagnostic of diagnostics) {
    const { file } = diagnostic.span;
    const onPage = byPage.get(pageOfFile.get(file.path) ?? '');
    const around = innermost(byFile.get(file.path) ?? [], diagnostic.span);
    for (const entry of onPage ?? [around ?? site.navigation]) addTo(byEntry, entry, diagnostic);
  }
  return byEntry;
}

/** The last entry that starts before a place and ends after it: entries nest, so it is the innermost. */
function innermost(
  entries: readonly { readonly entry: NavEntry; readonly span: Span }[],
  { start, end }: Span,
): NavEntry | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.span.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const candidate = entries[index];
    if (candidate !== undefined && candidate.span.end >= end) return candidate.entry;
  }
  return undefined;
}
