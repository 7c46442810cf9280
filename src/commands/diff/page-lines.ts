import type { ChangedPage, PageChanges, SectionChange } from '../../compare/changed-pages.ts';
import { grouped } from '../../model/grouped.ts';
import { joined, listOf, type Line, type Piece } from './pieces.ts';

export function movedLine({ from, to, redirected }: PageChanges['moved'][number]): Line {
  return [{ site: from }, ' to ', { site: to, page: to }, redirected ? '' : ', not redirected'];
}

export function removedLine({ path, title, redirectedTo }: PageChanges['removed'][number]): Line {
  const target: Line = redirectedTo === null ? [] : [', redirected to ', { site: redirectedTo }];
  return [{ site: path }, ' ', { site: title }, ...target];
}

export function addedLine({ path, title }: PageChanges['added'][number]): Line {
  return [{ site: path, page: path }, ' ', { site: title }];
}

/** Pages with only the same front matter changes share a line if there are many; these lines come last. */
export function changedLines(pages: readonly ChangedPage[]): readonly Line[] {
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
    sections.flatMap((one): readonly Piece[] =>
      one.change !== change ? [] : one.anchor === '' ? ['opening'] : [{ site: one.title }],
    );
  const parts = (['changed', 'added', 'removed'] as const).flatMap((change): readonly Line[] => {
    const titles = of(change);
    return titles.length === 0 ? [] : [[change === 'changed' ? '' : `${change} `, ...listOf(titles)]];
  });
  const front: readonly Line[] = described.length === 0 ? [] : [[described.join(', ')]];
  return [{ site: path, page: path }, ': ', ...joined([...front, ...parts], '; ')];
}
