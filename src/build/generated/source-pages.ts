import { type Address, urlAt } from '../../model/address.ts';
import { folderOf, readTarget } from '../../model/link-target.ts';
import { opening } from '../llms/opening.ts';
import { oneLine } from '../markdown/text.ts';
import type { BodyOf } from '../reading/page-text.ts';
import type { ReaderPage, Section } from '../reading/reader-page.ts';
import { purposeOf } from './purpose.ts';
import type { Purpose, SourcePage } from './source-page.ts';

/** How much the purpose of a page counts when it is chosen. */
const weights: Readonly<Record<Purpose, number>> = {
  start: 8,
  overview: 6,
  guide: 4,
  integration: 2,
  operation: 1,
  reference: 1,
  example: 0,
  community: -10,
  news: -20,
};

/**
 * Ranks the pages: what other pages link to counts most, then the purpose, then how early a page stands in its section
 * and its section in the navigation. Where all is equal the order of the navigation decides.
 */
export function sourcePages(
  sections: readonly Section[],
  body: BodyOf,
  address: Address,
): readonly SourcePage[] {
  const links = linkCounts(sections, address.base);
  const titles = sections.flatMap(({ pages }) => pages.map(({ title }) => title.toLowerCase()));
  const repeated = new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
  return sections.flatMap(({ labels, pages }, sectionIndex) =>
    pages.map((page, index): SourcePage => {
      const purpose = purposeOf(page, labels);
      const rank =
        3 * Math.log2(1 + (links.get(page.path) ?? 0)) +
        weights[purpose] +
        4 / (1 + index) +
        6 / (1 + sectionIndex) -
        page.groups.length;
      const text = page.page === undefined ? '' : opening(body(page));
      const summary = oneLine(page.description ?? '') || text;
      const name =
        repeated.has(page.title.toLowerCase()) || isVague(page.title) ? nameUnder(page, labels) : page.title;
      return { page, name, labels, purpose, rank, summary, url: urlAt(address, `${page.path}.md`) };
    }),
  );
}

function isVague(title: string): boolean {
  return /^(?:overview|introduction|config(?:uration)?s?|quick ?start|get(?:ting)? started|index|home|setup|faqs?|examples?|docs|documentation|guides?)$/i.test(
    title,
  );
}

function nameUnder({ title, groups }: ReaderPage, labels: readonly string[]): string {
  const label = [...labels, ...groups].findLast(
    (candidate) => !isVague(candidate) && candidate.toLowerCase() !== title.toLowerCase(),
  );
  return label === undefined ? title : `${label}: ${title}`;
}

/** How many other pages link to each. */
function linkCounts(sections: readonly Section[], base: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { page, path } of sections.flatMap(({ pages }) => pages)) {
    const targets = new Set(
      (page?.outline.links ?? []).flatMap(({ target }) => {
        const read = readTarget(target, folderOf(path), base);
        return read.kind === 'site' ? read.paths.slice(0, 1) : [];
      }),
    );
    for (const target of targets) if (target !== path) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

/** Best first; the sort is stable, so equals keep the order of the navigation. */
export function byRank(pages: readonly SourcePage[]): readonly SourcePage[] {
  return [...pages].sort((left, right) => right.rank - left.rank);
}
