import { addTo, grouped } from '../../site/model/grouped.ts';
import { lastSegment } from '../../site/model/addresses/link-target.ts';
import type { Page } from '../../site/model/pages/page.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import { isBlank, likeness, sectionsOf, type Section } from './sections.ts';
import { isInSameManual, type Sides } from './sides.ts';

/** The old and new path of a page. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
  /** Whether all its content is at the new path and nowhere else, so that links to the old path mean the new one. */
  readonly certain: boolean;
}

/** The share of equal sections from which two pages are the same. */
const sameFrom = 0.6;
/** A section, title or name that more pages share does not identify any of them. */
const maxSharing = 20;

/** The moved pages by their earlier path, identified by operation, git or content. */
export const movedPages = oncePer((sides: Sides): ReadonlyMap<string, MovedPage> => {
  const { before, after } = sides;
  const moved = new Map<string, MovedPage>();
  const targets = new Set<string>();
  const removed = pagesOnlyIn(before, after);
  const added = pagesOnlyIn(after, before);
  const take = (from: string, to: string, certain: boolean): void => {
    if (moved.has(from) || targets.has(to) || !isInSameManual(sides, from, to)) return;
    moved.set(from, { from, to, certain });
    targets.add(to);
  };
  if (removed.length === 0 || added.length === 0) return moved;
  const pairs = alikePairs(removed, added).filter(({ from, to }) => isInSameManual(sides, from, to));
  const whole = grouped(
    pairs.filter(({ score }) => score === 1),
    ({ from }) => from,
  );
  for (const [from, same] of whole) {
    const [only] = same;
    if (only !== undefined && same.length === 1) take(from, only.to, true);
  }
  for (const [from, to] of operationPairs(sides, removed, added)) take(from, to, true);
  const addedPaths = new Set(added.map(({ path }) => path));
  for (const { path, file } of removed) {
    const to = pagePathOf(sides.renames.get(file.path) ?? '');
    if (addedPaths.has(to)) take(path, to, false);
  }
  for (const { from, to } of pairs) take(from, to, false);
  return moved;
});

/** Moved files: pages by git or by content, all others by git. */
export function movedFiles(sides: Sides): ReadonlyMap<string, string> {
  const { before, after, renames } = sides;
  const files = new Map<string, string>();
  for (const [from, { to }] of movedPages(sides)) {
    const [one, other] = [before.pages.get(from), after.pages.get(to)];
    if (one !== undefined && other !== undefined) files.set(one.file.path, other.file.path);
  }
  for (const [from, to] of renames)
    if (!files.has(from) && before.files.has(from) && after.files.has(to) && !after.files.has(from))
      files.set(from, to);
  return files;
}

function pagesOnlyIn(one: Site, other: Site): readonly Page[] {
  return [...one.pages.values()].filter(({ path }) => !other.pages.has(path));
}

/** Pages of the same operation before and after. */
function* operationPairs(
  { before, after }: Sides,
  removed: readonly Page[],
  added: readonly Page[],
): Generator<readonly [string, string]> {
  const keyIn = (site: Site, path: string): string | undefined => {
    const operation = site.operationPages.get(path);
    return operation && `${operation.method} ${operation.path}`;
  };
  const now = grouped(added, ({ path }) => keyIn(after, path));
  for (const { path } of removed) {
    const key = keyIn(before, path);
    const same = key === undefined ? [] : (now.get(key) ?? []);
    const [only] = same;
    if (only !== undefined && same.length === 1) yield [path, only.path];
  }
}

interface Pair {
  readonly from: string;
  readonly to: string;
  /** The share of its sections that the other page contains. */
  readonly score: number;
  readonly hasSameName: boolean;
}

/** Pairs of pages with enough in common, likeliest first. */
function alikePairs(removed: readonly Page[], added: readonly Page[]): readonly Pair[] {
  const byGist = new Map<string, Page[]>();
  for (const page of added)
    for (const gist of new Set(sectionsOf(page).map((section) => section.gist))) {
      addTo(byGist, gist, page);
    }
  const byTitle = grouped(added, ({ title }) => title);
  const byName = grouped(added, ({ path }) => lastSegment(path));
  const few = (pages: readonly Page[] = []): readonly Page[] => (pages.length > maxSharing ? [] : pages);
  const pairs = removed.flatMap((page) => {
    if (isBlank(page)) return [];
    const candidates = new Set([
      ...sectionsOf(page).flatMap(({ gist }) => few(byGist.get(gist))),
      ...few(byTitle.get(page.title)),
      ...few(byName.get(lastSegment(page.path))),
    ]);
    return [...candidates].map((other) => ({
      from: page.path,
      to: other.path,
      score: shareIn(page, other),
      hasSameName: lastSegment(page.path) === lastSegment(other.path),
    }));
  });
  return pairs
    .filter(({ score }) => score >= sameFrom)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.hasSameName) - Number(a.hasSameName) ||
        (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1),
    );
}

/** The share of the sections of a page that another page contains; an edited section counts by its words. */
function shareIn(page: Page, other: Page): number {
  const sections = sectionsOf(page).filter(({ text, anchor }) => text !== '' || anchor !== '');
  const otherSections = sectionsOf(other);
  const gists = new Set(otherSections.map(({ gist }) => gist));
  const byTitle = new Map(otherSections.map((section) => [keyOf(section), section]));
  let shared = 0;
  for (const section of sections) {
    if (gists.has(section.gist)) shared += 1;
    else {
      const edited = byTitle.get(keyOf(section));
      const like = edited === undefined ? 0 : likeness(section.gist, edited.gist);
      if (like >= 0.5) shared += Math.min(like, 0.99);
    }
  }
  return sections.length === 0 ? 0 : shared / sections.length;
}

function keyOf({ anchor, title }: Section): string {
  return anchor === '' ? '' : title;
}
