import type { IndexHead } from '../../../search/index/index-data.ts';
import { prepare } from '../../../search/query/prepared.ts';
import { isUnrequested } from '../../../search/ranking/unrequested.ts';
import type { SearchResult } from '../../../search/search.ts';
import { oncePer } from '../../../site/source/once.ts';
import { namesCode } from '../question/names-code.ts';
import { languagesOfPage } from '../question/code-languages.ts';
import type { Kind } from '../question/kinds.ts';
import { isOpposite } from '../question/opposites.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { comparable } from './markdown-sections.ts';
import type { Needs } from './needs.ts';
import { sectionsOfPage, type Section } from './section.ts';

/** A section that may answer, with its score. */
export interface Candidate {
  readonly section: Section;
  /** Its page in the search results. */
  readonly hit: PageToRead;
  readonly likelihood: number;
  readonly evidence: Evidence;
  /** How much it resembles an answer of the requested kind. */
  readonly resemblance: number;
}

/** A page whose sections are compared. */
export interface PageToRead {
  readonly page: number;
  /** Position in the search results, from 0. */
  readonly rank: number;
  /** The score in the search results, from 0 to 1. */
  readonly score: number;
  /** The section that the search result opens; undefined for other pages. */
  readonly landing: string | undefined;
}

/** Number of pages that are read: the right one is rarely further down. */
const maxPages = 10;

/** The best pages of the search results, each once, and those close to the reader. */
export function pagesToRead(
  index: IndexHead,
  results: readonly SearchResult[],
  near: Iterable<string>,
): readonly PageToRead[] {
  const numbers = pageNumbersOf(index);
  const byPage = new Map<number, PageToRead>();
  for (const { path, metadata } of results) {
    const page = numbers.get(path);
    if (page === undefined || byPage.has(page) || byPage.size === maxPages) continue;
    byPage.set(page, {
      page,
      rank: byPage.size,
      score: metadata.score,
      landing: metadata.href.split('#')[1] ?? '',
    });
  }
  for (const path of near) {
    const page = numbers.get(path);
    if (page !== undefined && !byPage.has(page))
      byPage.set(page, { page, rank: maxPages, score: 0, landing: undefined });
  }
  return [...byPage.values()];
}

const pageNumbersOf = oncePer(
  ({ pages }: IndexHead): ReadonlyMap<string, number> => new Map(pages.map(({ path }, page) => [path, page])),
);

/** Weights of the evidence for a section, fitted to questions on several sites (README.md). */
const weights = {
  whole: 4.4,
  name: 3.6,
  sentence: 2.4,
  rank: 3.4,
  landing: 1.4,
  standard: 2.5,
  operation: -3,
  symbol: -2,
  literal: 3,
  introduction: 5,
  otherLanguage: -6,
  opposite: -5,
  unrequested: -4,
};

/** The question in the forms that sections are compared with. */
export interface QuestionForms {
  readonly needs: Needs;
  readonly kind: Kind | undefined;
  readonly text: string;
  /** Requested programming languages. */
  readonly languages: readonly string[];
  /** Pages that are close to the reader or the question, with their weights. */
  readonly near: ReadonlyMap<string, number>;
  /** The first page of the site, for a question about the site: its introduction answers rather than a section. */
  readonly first: string | undefined;
}

/** All sections of some pages, best first. */
export function candidatesOf(
  index: IndexHead,
  pages: readonly PageToRead[],
  { needs, kind, text, languages, near, first }: QuestionForms,
): readonly Candidate[] {
  prepare(index).body.need({ fragments: pages.map(({ page }) => index.firstFragments[page]!) });
  const resemblanceOf = kind?.resemblance(text, index);
  const isCode = namesCode(text);
  const question = comparable(text);
  const scored = pages.flatMap((hit) => {
    const { page, rank, landing } = hit;
    const isOtherLanguage = isInOther(languages, index.pages[page]!);
    const isUnrequestedPage = isUnrequested(text, index.pages[page]!);
    return sectionsOfPage(index, page).map((section) => {
      const evidence = evidenceOf(index, section, needs);
      const resemblance = resemblanceOf?.(section) ?? 0;
      const name = section.headings.at(-1) ?? index.pages[page]!.title;
      const sum =
        weights.whole * evidence.whole +
        weights.name * evidence.name +
        weights.sentence * evidence.sentence +
        weights.rank / (1 + rank) +
        (section.anchor === landing ? weights.landing : 0) +
        (near.get(index.pages[page]!.path) ?? 0) +
        (section.anchor === '' && index.pages[page]!.path === first ? weights.introduction : 0) +
        (index.pages[page]!.standard ? weights.standard : 0) +
        (!isCode && section.isOperation ? weights.operation : 0) +
        (!isCode && isSymbol(section) ? weights.symbol : 0) +
        (comparable(name) === question ? weights.literal : 0) +
        (isOtherLanguage ? weights.otherLanguage : 0) +
        (isUnrequestedPage ? weights.unrequested : 0) +
        (isOpposite(text, name) ? weights.opposite : 0) +
        (kind?.weight ?? 0) * resemblance;
      return { section, hit, evidence, resemblance, sum };
    });
  });
  const best = Math.max(...scored.map(({ sum }) => sum));
  const total = scored.reduce((all, { sum }) => all + Math.exp(sum - best), 0);
  return scored
    .map(({ sum, ...rest }) => ({ ...rest, likelihood: Math.exp(sum - best) / total }))
    .toSorted((a, b) => b.likelihood - a.likelihood);
}

/** Whether a page is about another programming language than the requested ones. */
function isInOther(languages: readonly string[], page: IndexHead['pages'][number]): boolean {
  const pageLanguages = languagesOfPage(page);
  return (
    languages.length > 0 &&
    pageLanguages.length > 0 &&
    !pageLanguages.some((language) => languages.includes(language))
  );
}

/** `on_call_tool` and `CurrentContext` are looked up by name; a question in words is about explanations. */
function isSymbol({ headings, code }: Section): boolean {
  const name = (headings.at(-1) ?? '').replace(/^`|`$|\(\)/g, '');
  if (!/^[\w.]+$/.test(name)) return false;
  return (
    /[a-z][A-Z]|\w_\w/.test(name) || code.trimStart().replace(declarationStart, '').startsWith(`${name}(`)
  );
}

const declarationStart = /^(?:(?:export|async|public|static|class|def|function|func|fn)\s+)+/;
