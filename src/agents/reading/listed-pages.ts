import { isWholeAddress } from '../../site/model/addresses/link-target.ts';
import {
  isElement,
  type NavElement,
  type NavEntry,
  type NavLeaf,
} from '../../site/model/navigation/navigation.ts';
import type { Site } from '../../site/model/site.ts';
import { asksForNoIndex } from '../../site/model/pages/site-pages.ts';
import { booleanOf, flagOf, valueOf } from '../../site/source/tree.ts';
import type { ReaderPage, Section } from './reader-page.ts';

/**
 * The pages that readers of the default language and version find, in navigation order without duplicates. Hidden pages
 * and those excluded from search engines are omitted.
 */
export function listedSections(site: Site): readonly Section[] {
  const sections = new Map<string, Section & { readonly pages: ReaderPage[] }>();
  const seen = new Set<string>();
  for (const { leaf, labels, divisions, groups } of leaves(site.navigation, noLabels)) {
    if (leaf.kind === 'link' || seen.has(leaf.path)) continue;
    seen.add(leaf.path);
    const page = readerPage(site, leaf.path, groups);
    if (page === undefined || isUnlisted(page)) continue;
    const key = labels.join('\n');
    const section = sections.get(key) ?? { labels, divisions, pages: [] };
    section.pages.push(page);
    sections.set(key, section);
  }
  return [...sections.values()];
}

/** A section of the navigation, with the paths of its pages. */
export interface ListedSection {
  readonly labels: readonly string[];
  readonly pages: readonly string[];
}

export function sectionPaths(site: Site): readonly ListedSection[] {
  return listedSections(site).map(({ labels, pages }) => ({ labels, pages: pages.map(({ path }) => path) }));
}

/** External addresses in the navigation. */
export function listedLinks(site: Site): readonly { readonly label: string; readonly href: string }[] {
  const links = new Map<string, string>();
  const add = (label: string, href: string): void => {
    if (isWholeAddress(href) && label.trim() !== '' && !links.has(href)) links.set(href, label.trim());
  };
  const visit = (entry: NavEntry): void => {
    if (!isElement(entry)) {
      if (entry.kind === 'link' && !entry.hidden) add(entry.label, entry.href);
    } else if (isShown(entry)) {
      if (entry.href !== undefined) add(entry.label, entry.href);
      for (const child of readerChildren(entry)) visit(child);
    }
  };
  visit(site.navigation);
  return [...links].map(([href, label]) => ({ label, href }));
}

/** The page at a path, whatever it is made from. */
export function readerPage(site: Site, path: string, groups: readonly string[] = []): ReaderPage | undefined {
  const page = site.pages.get(path);
  const operation = site.operationPages.get(path);
  const head = page ?? operation;
  return head && { path, title: head.title, description: head.description, groups, page, operation };
}

interface Labels {
  readonly labels: readonly string[];
  readonly divisions: readonly string[];
  readonly groups: readonly string[];
}

const noLabels: Labels = { labels: [], divisions: [], groups: [] };

interface Leaf extends Labels {
  readonly leaf: NavLeaf;
}

function* leaves(element: NavElement, above: Labels): Generator<Leaf> {
  if (!isShown(element)) return;
  const label = element.label.trim();
  const isNamed = label !== '' && element.kind !== 'language' && element.kind !== 'version';
  const isNested = element.kind === 'group' && !element.topLevel;
  const labels = isNamed && !isNested ? [...above.labels, label] : above.labels;
  const divisions = element.kind === 'group' ? above.divisions : labels;
  const groups = isNamed && isNested ? [...above.groups, label] : above.groups;
  const here = { labels, divisions, groups };
  if (element.root !== undefined) yield { leaf: rootLeaf(element, element.root), ...here };
  for (const child of readerChildren(element)) {
    if (isElement(child)) yield* leaves(child, here);
    else if (!child.hidden || element.searchable) yield { leaf: child, ...here };
  }
}

function rootLeaf(element: NavElement, path: string): NavLeaf {
  return { kind: 'page', path, span: element.source?.span ?? nowhere, hidden: false };
}

const nowhere = { file: { path: '', text: '' }, start: 0, end: 0 };

/** The default version or language comes first; global entries come last. */
function readerChildren({ children, global }: NavElement): readonly NavEntry[] {
  const isChoice = (entry: NavEntry): boolean =>
    isElement(entry) && (entry.kind === 'language' || entry.kind === 'version');
  const isFirst = (entry: NavEntry): boolean => !isElement(entry) || !isChoice(entry) || entry.default;
  return [...children.filter(isFirst), ...global.filter((entry) => !isChoice(entry))];
}

function isShown(element: NavElement): boolean {
  return (!element.hidden || element.searchable) && element.public !== false;
}

/** Whether its front matter hides it from readers who look for pages. */
export function isUnlisted({ page, operation }: Pick<ReaderPage, 'page' | 'operation'>): boolean {
  const fields = (page ?? operation)?.fields;
  return (
    flagOf(valueOf(fields, 'public')) === false ||
    booleanOf(valueOf(fields, 'hidden')) === true ||
    operation?.hidden === true ||
    asksForNoIndex({ fields })
  );
}
