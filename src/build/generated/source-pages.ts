import { type Address, urlAt } from '../../model/address.ts';
import { folderOf, readTarget } from '../../model/link-target.ts';
import { openingOf } from '../llms/opening.ts';
import { oneLine } from '../../markdown/text.ts';
import { markdownPath } from '../reading/markdown-path.ts';
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
 * and its section in the navigation. Where all is equal the order of the navigation decides. Pages that turn out empty
 * are none of them.
 */
export function sourcePages(
  sections: readonly Section[],
  body: BodyOf,
  address: Address,
): readonly SourcePage[] {
  const links = linkCounts(sections, address.base);
  const nameOf = namer(sections);
  return sections.flatMap(({ labels, pages }, sectionIndex) =>
    pages.flatMap((page, index): readonly SourcePage[] => {
      if (page.operation === undefined && body(page).trim() === '') return [];
      const purpose = purposeOf(page, labels);
      const rank =
        3 * Math.log2(1 + (links.get(page.path) ?? 0)) +
        weights[purpose] +
        4 / (1 + index) +
        6 / (1 + sectionIndex) -
        page.groups.length;
      const text = openingOf(page, body);
      const summary = oneLine(page.description ?? '') || text;
      const name = nameOf(page, labels);
      const url = urlAt(address, markdownPath(page.path));
      return [{ page, name, labels, purpose, rank, summary, url }];
    }),
  );
}

/** Names pages so that a reader can tell them apart: by the title, with one label or two where that is not enough. */
function namer(sections: readonly Section[]): (page: ReaderPage, labels: readonly string[]) => string {
  const all = sections.flatMap(({ labels, pages }) => pages.map((page) => ({ labels, page })));
  const titles = repeated(all.map(({ page }) => page.title));
  const short = (page: ReaderPage, labels: readonly string[]): string =>
    titles.has(page.title.toLowerCase()) || isVague(page.title) ? nameUnder(page, labels, 1) : page.title;
  const names = repeated(all.map(({ labels, page }) => short(page, labels)));
  return (page, labels) => {
    const name = short(page, labels);
    return names.has(name.toLowerCase()) ? nameUnder(page, labels, 2) : name;
  };
}

function repeated(texts: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(texts.map((text) => text.toLowerCase()).filter((text) => once.has(text) || !once.add(text)));
}

function isVague(title: string): boolean {
  return /^(?:overview|introduction|config(?:uration)?s?|quick ?start|get(?:ting)? started|index|home|setup|faqs?|examples?|docs|documentation|guides?)$/i.test(
    title,
  );
}

function nameUnder({ title, groups }: ReaderPage, labels: readonly string[], most: number): string {
  const speaking = [...labels, ...groups].filter(
    (label) => !isVague(label) && label.toLowerCase() !== title.toLowerCase(),
  );
  return [...new Set(speaking)].slice(-most).concat(title).join(': ');
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
