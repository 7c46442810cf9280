import { type Address, urlAt } from '../../site/model/addresses/address.ts';
import { folderOf, readTarget } from '../../site/model/addresses/link-target.ts';
import type { Site } from '../../site/model/site.ts';
import type { Page } from '../../site/model/pages/page.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import { parseFrontMatter } from '../../site/source/front-matter/parse.ts';
import { oncePer } from '../../site/source/once.ts';
import { valueOf } from '../../site/source/tree.ts';
import { listedSections } from '../reading/listed-pages.ts';
import { markdownPath } from '../reading/markdown-path.ts';
import type { ReaderPage, Section } from '../reading/reader-page.ts';
import { withoutOlderVersions } from './older-versions.ts';
import { namesOf, withoutName } from './product-name.ts';
import { purposeOf, saysLittle } from './purpose.ts';
import type { Purpose, SourcePage } from './source-page.ts';
import { type Origin, originOf } from './statement.ts';

/** Weight of each purpose in the rank of a page. */
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
 * Ranks the pages by links from other pages, then purpose, then position of the page in its section and of the section
 * in the navigation, then content. Equal pages keep navigation order. Pages without text are excluded.
 */
export function sourcePages(site: Site, address: Address): readonly SourcePage[] {
  return pagesOf(site)(address);
}

const pagesOf = oncePer((site: Site) => oncePer((address: Address) => rankedPages(site, address)));

function rankedPages(site: Site, address: Address): readonly SourcePage[] {
  const names = namesOf(site);
  const sections = withoutOlderVersions(listedSections(site)).map((section) => ({
    ...section,
    pages: section.pages.map((page) => ({ ...page, title: tagsAsCode(withoutName(page.title, names)) })),
  }));
  const common = commonLabels(sections);
  const links = linkCounts(sections, address.base);
  const nameOf = createNames(sections);
  return sections.flatMap(({ labels, pages }, sectionIndex) =>
    pages.flatMap((page, index): readonly SourcePage[] => {
      const { isBlank, treatment } = page.page === undefined ? noBody : bodyFacts(page.page);
      if (page.operation === undefined && isBlank) return [];
      const purpose = purposeOf(page, labels, common);
      const rank =
        3 * Math.log2(1 + (links.get(page.path) ?? 0)) +
        weights[purpose] +
        4 / (1 + index) +
        6 / (1 + sectionIndex) -
        page.groups.length +
        treatment;
      const title = { text: oneLine(page.title), origin: writtenAt(site, page, 'title') };
      const summary = oneLine(page.description ?? '');
      const description =
        summary === '' ? undefined : { text: summary, origin: writtenAt(site, page, 'description') };
      const url = urlAt(address, markdownPath(page.path));
      return [{ page, name: nameOf(page, labels), labels, purpose, rank, title, description, url }];
    }),
  );
}

/** Markdown reads a bare tag as HTML. */
function tagsAsCode(title: string): string {
  return title.includes('`') ? title : title.replace(/<\/?[\w.-]+[^<>]*>/g, '`$&`');
}

/** Labels above more than half of the pages. */
function commonLabels(sections: readonly Section[]): ReadonlySet<string> {
  const all = sections.reduce((sum, { pages }) => sum + pages.length, 0);
  const counts = new Map<string, number>();
  for (const { labels, pages } of sections)
    for (const label of new Set(labels)) counts.set(label, (counts.get(label) ?? 0) + pages.length);
  return new Set([...counts].flatMap(([label, count]) => (count > all / 2 ? [label] : [])));
}

/** The text after the front matter of its file. */
export function bodyOf({ page }: ReaderPage): string {
  return page === undefined ? '' : bodyText(page);
}

const bodyText = oncePer(({ file }: Page): string => file.text.slice(parseFrontMatter(file).bodyStart));

interface BodyFacts {
  readonly isBlank: boolean;
  /**
   * How much content it has: longer pages with samples score higher, but beyond a few screens more text adds nothing.
   */
  readonly treatment: number;
}

const bodyFacts = oncePer((page: Page): BodyFacts => {
  const text = bodyText(page);
  const samples = (text.match(/^[ \t]*(?:```|~~~)\w/gm) ?? []).length;
  const treatment = Math.min(2, text.length / 3000) + Math.min(2, samples / 2);
  return { isBlank: text.trim() === '', treatment };
});

const noBody: BodyFacts = { isBlank: true, treatment: 0 };

/** The line of a front matter field, or of the operation in its spec. */
function writtenAt(site: Site, { page, operation }: ReaderPage, key: string): Origin | undefined {
  const value = valueOf(page?.fields, key);
  if (value !== undefined) return originOf(value.span);
  const spec = operation && site.specs.get(operation.spec);
  if (operation === undefined || spec === undefined) return page && { path: page.file.path, line: 1 };
  const start = Math.max(0, spec.file.text.indexOf(operation.path));
  return originOf({ file: spec.file, start, end: start });
}

/** Creates unique names for pages: the title, with one or two labels where that is ambiguous. */
function createNames(sections: readonly Section[]): (page: ReaderPage, labels: readonly string[]) => string {
  const all = sections.flatMap(({ labels, pages }) => pages.map((page) => ({ labels, page })));
  const titles = duplicatesIn(all.map(({ page }) => page.title));
  const short = (page: ReaderPage, labels: readonly string[]): string =>
    titles.has(page.title.toLowerCase()) || saysLittle(page.title) ? nameUnder(page, labels, 1) : page.title;
  const names = duplicatesIn(all.map(({ labels, page }) => short(page, labels)));
  return (page, labels) => {
    const name = short(page, labels);
    return names.has(name.toLowerCase()) ? nameUnder(page, labels, 2) : name;
  };
}

function duplicatesIn(texts: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(texts.map((text) => text.toLowerCase()).filter((text) => once.has(text) || !once.add(text)));
}

/** Below its last labels: one that names an area, or two of any kind where that is not enough. */
function nameUnder({ title, groups }: ReaderPage, labels: readonly string[], maxLabels: 1 | 2): string {
  const above = [...labels, ...groups].filter(
    (label) => (maxLabels === 2 || !saysLittle(label)) && label.toLowerCase() !== title.toLowerCase(),
  );
  return [...new Set(above)].slice(-maxLabels).concat(title).join(': ');
}

/** The number of other pages that link to each page. */
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

/** Best first; the sort is stable, so that equal pages keep navigation order. */
export function byRank(pages: readonly SourcePage[]): readonly SourcePage[] {
  return [...pages].sort((left, right) => right.rank - left.rank);
}

/** The rank of several pages together: that of their best. */
export function rankOf(pages: readonly SourcePage[]): number {
  return byRank(pages)
    .slice(0, 3)
    .reduce((sum, { rank }) => sum + rank, 0);
}
