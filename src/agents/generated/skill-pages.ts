import { docAt } from '../../pages/expand/reference-doc.ts';
import type { Site } from '../../site/model/site.ts';
import { parseFrontMatter } from '../../site/source/front-matter/parse.ts';
import { oncePer } from '../../site/source/once.ts';
import { bodyOf } from '../markdown/page-markdown.ts';
import { isUnlisted, listedSections, readerPage } from '../reading/listed-pages.ts';
import type { ReaderPage } from '../reading/reader-page.ts';

/** A page of the default version and language, with its place in the navigation. */
export interface SkillPage extends ReaderPage {
  /** From the outermost division to the top group. */
  readonly labels: readonly string[];
  /** The product, tab or the like that it belongs to; '' on a site without. */
  readonly division: string;
}

export interface SkillPages {
  /** In navigation order. */
  readonly listed: readonly SkillPage[];
  /** Listed pages of prose. */
  readonly guides: readonly SkillPage[];
  /** The page `index`, else the first one with text. */
  readonly front: SkillPage;
}

/** Undefined if no page has text: then there is nothing to say. */
export const skillPages = oncePer((site: Site): SkillPages | undefined => {
  const sections = listedSections(site);
  // A single product may have several tabs: what differs first divides the site.
  const divides = (level: number): boolean =>
    new Set(sections.map(({ divisions }) => divisions[level])).size > 1;
  const level = [0, 1, 2].find(divides) ?? 0;
  const listed = sections.flatMap(({ labels, divisions, pages }) =>
    pages.map((page): SkillPage => ({ ...page, labels, division: divisions[level] ?? '' })),
  );
  const first = listed.find((page) => isReadable(site, page));
  const index = readerPage(site, 'index');
  const unlisted =
    index === undefined || isUnlisted(index)
      ? undefined
      : { ...index, labels: [], division: first?.division ?? '' };
  const home = listed.find(({ path }) => path === 'index') ?? unlisted;
  const front = home !== undefined && isReadable(site, home) ? home : first;
  return front && { listed, guides: listed.filter(({ page }) => page !== undefined), front };
});

function isReadable(site: Site, { path, page, operation }: ReaderPage): boolean {
  if (operation !== undefined) return true;
  if (page === undefined || page.file.text.slice(parseFrontMatter(page.file).bodyStart).trim() === '')
    return false;
  const doc = docAt(site, path);
  return doc !== undefined && bodyOf(doc) !== '';
}
