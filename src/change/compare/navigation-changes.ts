import type { ElementKind } from '../../site/model/navigation/element.ts';
import { isElement, type NavElement } from '../../site/model/navigation/navigation.ts';
import { addTo } from '../../site/model/grouped.ts';
import { headAt, isPage } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { movedPages } from './moved-pages.ts';
import type { Sides } from './sides.ts';

export interface NavigationChange {
  readonly change: 'added' | 'removed' | 'moved' | 'renamed';
  readonly kind: ElementKind | 'page';
  readonly label: string;
  /** Labels from the outermost element to this one; omitted on the side where it does not exist. */
  readonly from?: readonly string[];
  readonly to?: readonly string[];
}

/** An element with its position in the navigation. */
interface Position {
  readonly kind: ElementKind | 'page';
  readonly label: string;
  readonly labels: readonly string[];
  /** Pages below an element, in navigation order. */
  readonly pages: readonly string[];
}

/** Elements that were added, removed, moved or renamed, and pages that moved between them. */
export function navigationChanges(sides: Sides): readonly NavigationChange[] {
  const moved = movedPages(sides);
  const now = (path: string): string => moved.get(path)?.to ?? path;
  const then = positionsOf(sides.before, now);
  const after = positionsOf(sides.after, (path) => path);
  const elements = pairedElements(then.elements, after.elements);
  const names = new Map(elements.pairs.map(([one, other]) => [keyOf(one.labels), keyOf(other.labels)]));
  const expected = (labels: readonly string[]): string => {
    for (let end = labels.length; end > 0; end -= 1) {
      const element = names.get(keyOf(labels.slice(0, end)));
      if (element !== undefined) return keyOf([...labelsOf(element), ...labels.slice(end)]);
    }
    return keyOf(labels);
  };
  const changes: NavigationChange[] = [];
  for (const [one, other] of elements.pairs) {
    const parentThen = one.labels.slice(0, -1);
    const isMoved = expected(parentThen) !== keyOf(other.labels.slice(0, -1));
    const isRenamed = one.label !== other.label;
    if (!isMoved && !isRenamed) continue;
    const change = isMoved ? 'moved' : 'renamed';
    changes.push({ change, kind: other.kind, label: other.label, from: one.labels, to: other.labels });
  }
  for (const { kind, label, labels } of elements.added)
    changes.push({ change: 'added', kind, label, to: labels });
  for (const { kind, label, labels } of elements.removed)
    changes.push({ change: 'removed', kind, label, from: labels });
  for (const [path, places] of after.pages) {
    const earlier = then.pages.get(path);
    const label = headAt(sides.after, path)?.title ?? path;
    const isOnBothSides = earlier !== undefined || sides.before.pages.has(path);
    if (
      !isOnBothSides ||
      (earlier?.length === places.length &&
        earlier.every((labels, index) => expected(labels) === keyOf(places[index] ?? [])))
    )
      continue;
    const [from] = earlier ?? [];
    const [to = []] = places;
    if (from === undefined) changes.push({ change: 'added', kind: 'page', label, to: [...to, label] });
    else if (expected(from) !== keyOf(to))
      changes.push({ change: 'moved', kind: 'page', label, from: [...from, label], to: [...to, label] });
  }
  for (const [path, [from = []]] of then.pages) {
    const label = headAt(sides.after, path)?.title;
    if (label === undefined || after.pages.has(path)) continue;
    changes.push({ change: 'removed', kind: 'page', label, from: [...from, label] });
  }
  return changes;
}

interface Positions {
  readonly elements: readonly Position[];
  /** The labels of the elements that contain a page, by its new path. */
  readonly pages: ReadonlyMap<string, readonly (readonly string[])[]>;
}

function positionsOf(site: Site, now: (path: string) => string): Positions {
  const elements: Position[] = [];
  const pages = new Map<string, (readonly string[])[]>();
  const visit = (element: NavElement, around: readonly string[]): readonly string[] => {
    const isRoot = element.kind === 'root';
    const labels = isRoot ? around : [...around, element.label];
    const index = elements.length;
    if (!isRoot) elements.push({ kind: element.kind, label: element.label, labels, pages: [] });
    const below: string[] = [];
    for (const entry of [...element.global, ...element.children]) {
      if (isElement(entry)) below.push(...visit(entry, labels));
      else if (entry.path !== undefined && isPage(site, entry.path)) {
        const path = now(entry.path);
        below.push(path);
        addTo(pages, path, labels);
      }
    }
    const position = elements[index];
    if (!isRoot && position !== undefined) elements[index] = { ...position, pages: below };
    return below;
  };
  visit(site.navigation, []);
  return { elements, pages };
}

/** The same element on both sides, by its position, otherwise by the pages it contains. */
function pairedElements(then: readonly Position[], now: readonly Position[]) {
  const pairs: (readonly [Position, Position])[] = [];
  const added = new Set(now);
  const removed = new Set(then);
  const take = (one: Position, other: Position): void => {
    pairs.push([one, other]);
    removed.delete(one);
    added.delete(other);
  };
  const byPlace = new Map(now.map((one) => [placeOf(one), one]));
  for (const one of then) {
    const other = byPlace.get(placeOf(one));
    if (other !== undefined && added.has(other)) take(one, other);
  }
  for (const one of [...removed]) {
    const paths = new Set(one.pages);
    const alike = [...added]
      .filter(({ kind, pages }) => kind === one.kind && pages.length > 0 && paths.size > 0)
      .map((other) => ({ other, share: shareOf(paths, other.pages) }))
      .filter(({ share }) => share >= 0.6)
      .sort((a, b) => b.share - a.share);
    const [best] = alike;
    if (best !== undefined) take(one, best.other);
  }
  return { pairs, added: [...added], removed: [...removed] };
}

function placeOf({ kind, labels }: Position): string {
  return `${kind} ${keyOf(labels)}`;
}

function shareOf(paths: ReadonlySet<string>, others: readonly string[]): number {
  const shared = new Set(others.filter((path) => paths.has(path))).size;
  return shared / Math.max(paths.size, new Set(others).size);
}

function keyOf(labels: readonly string[]): string {
  return JSON.stringify(labels);
}

function labelsOf(key: string): readonly string[] {
  const labels: unknown = JSON.parse(key);
  return Array.isArray(labels) ? labels.map(String) : [];
}
