import { answersOf, answerTo } from '../../site/model/addresses/answers.ts';
import type { Page } from '../../site/model/pages/page.ts';
import { stringOf, valueOf } from '../../site/source/tree.ts';
import { addressOf, isAnsweredNow } from './lost-addresses.ts';
import { movedPages } from './moved-pages.ts';
import { type Section, sectionsOf } from './sections.ts';
import { type Sides, pathsInOrder } from './sides.ts';

export interface SectionChange {
  readonly anchor: string;
  readonly title: string;
  readonly change: 'added' | 'removed' | 'changed';
}

/** Changes to pages with files; each list in site order. */
export interface PageChanges {
  readonly added: readonly { readonly path: string; readonly title: string }[];
  readonly removed: readonly {
    readonly path: string;
    readonly title: string;
    readonly redirectedTo: string | null;
  }[];
  readonly moved: readonly {
    readonly from: string;
    readonly to: string;
    readonly title: string;
    readonly redirected: boolean;
  }[];
  readonly changed: readonly ChangedPage[];
}

export interface ChangedPage {
  readonly path: string;
  readonly title: string;
  readonly sections: readonly SectionChange[];
  /** The changed front matter fields that readers see. */
  readonly described: readonly DescribedBy[];
}

export function pageChanges(sides: Sides): PageChanges {
  const { before, after } = sides;
  const moved = movedPages(sides);
  const arrived = new Set([...moved.values()].map(({ to }) => to));
  const now = answersOf(after);
  const removed = pathsInOrder(before).flatMap((path) => {
    const page = before.pages.get(path);
    return page === undefined || after.pages.has(path) || moved.has(path) ? [] : [page];
  });
  const current = pathsInOrder(after).flatMap((path) => after.pages.get(path) ?? []);
  return {
    added: current
      .filter(({ path }) => !before.pages.has(path) && !arrived.has(path))
      .map(({ path, title }) => ({ path, title })),
    removed: removed.map(({ path, title }) => {
      const answer = answerTo(now, addressOf(path));
      return { path, title, redirectedTo: answer?.kind === 'redirect' ? answer.match.destination : null };
    }),
    moved: pathsInOrder(before).flatMap((path) => {
      const move = moved.get(path);
      const title = move && after.pages.get(move.to)?.title;
      if (move === undefined || title === undefined) return [];
      const redirected = isAnsweredNow(sides, path);
      return [{ from: path, to: move.to, title, redirected }];
    }),
    changed: pairedPages(sides).flatMap(([then, page]) => {
      const sections = sectionChanges(then, page);
      const described = changedDescriptions(then, page);
      const isSame = sections.length + described.length === 0;
      return isSame ? [] : [{ path: page.path, title: page.title, sections, described }];
    }),
  };
}

/** Pages that exist on both sides, moved or not, and whose files differ. */
export function pairedPages(sides: Sides): readonly (readonly [Page, Page])[] {
  const { before, after } = sides;
  const from = new Map([...movedPages(sides).values()].map((move) => [move.to, move.from]));
  return pathsInOrder(after).flatMap((path) => {
    const page = after.pages.get(path);
    const then = before.pages.get(from.get(path) ?? path);
    return page === undefined || then === undefined || then.file.text === page.file.text
      ? []
      : [[then, page] as const];
  });
}

function sectionChanges(then: Page, now: Page): readonly SectionChange[] {
  const before = new Map(sectionsOf(then).map((section) => [section.anchor, section]));
  const after = new Map(sectionsOf(now).map((section) => [section.anchor, section]));
  const changeOf = ({ anchor, title }: Section, change: SectionChange['change']) => ({
    anchor,
    title,
    change,
  });
  return [
    ...[...after.values()].flatMap((section) => {
      const earlier = before.get(section.anchor);
      if (earlier === undefined) return [changeOf(section, 'added')];
      const isSame =
        earlier.text === section.text && (section.anchor === '' || earlier.title === section.title);
      return isSame ? [] : [changeOf(section, 'changed')];
    }),
    ...[...before.values()]
      .filter(({ anchor }) => !after.has(anchor))
      .map((section) => changeOf(section, 'removed')),
  ];
}

/** The front matter fields that readers see. */
type DescribedBy = 'title' | 'description' | 'sidebar title';

/** The fields that differ between two versions of a page. */
function changedDescriptions(then: Page, now: Page): readonly DescribedBy[] {
  const [was, is] = [describedAs(then), describedAs(now)];
  return (['title', 'description', 'sidebar title'] as const).filter((key) => was[key] !== is[key]);
}

function describedAs({
  title,
  description,
  fields,
}: Page): Readonly<Record<DescribedBy, string | undefined>> {
  return { title, description, 'sidebar title': stringOf(valueOf(fields, 'sidebarTitle')) };
}
