import type { IndexHead } from '../../../search/index/index-data.ts';
import type { Candidate } from './candidates.ts';
import { kindOf } from '../question/kinds.ts';
import { comparable } from './markdown-sections.ts';
import { isInOtherLanguage } from '../question/cognates.ts';
import { namesCode } from '../question/names-code.ts';
import { presence } from './evidence.ts';
import { shareByImportance, coverageOf, shareMet, type Needs } from './needs.ts';

/** How the passages are presented. */
export type Form = 'answer' | 'nearest' | 'nothing';

/** Minimum confidence for quoting a passage as the answer: a wrong quotation costs more than a list of pages. */
const minConfidence = 0.73;
/** Minimum share of the question outside of examples, which may be about anything. */
const minStated = 0.25;
/** For kinds of questions with a typical form of answer. */
const minResemblance = 0.6;
/** For a comparison: how much of its lesser side a section has, how much of it the site knows, and how many pages are about both. */
const minBothSides = 0.9;
const minCoverage = 0.7;
const maxPagesWithBoth = 4;
/** The site covers a subject if a search result has this score, or a section this share of the words, unknown ones included. */
const minScore = 0.1;
const minShare = { sameLanguage: 0.34, otherLanguage: 0.05 };

export function formOf(
  index: IndexHead,
  candidates: readonly Candidate[],
  needs: Needs,
  question: string,
): Form {
  if (!isCovered(candidates, needs, question)) return 'nothing';
  return isAsked(candidates[0], question) ||
    isComparisonAnswered(candidates, needs, question) ||
    confidenceIn(index, candidates, needs, question) >= minConfidence
    ? 'answer'
    : 'nearest';
}

/** Whether the heading of a section asks the same, as in a list of frequent questions. */
function isAsked(first: Candidate | undefined, question: string): boolean {
  const heading = first?.section.headings.at(-1) ?? '';
  return /[?？]$/.test(heading) && comparable(heading) === comparable(question);
}

function isCovered(candidates: readonly Candidate[], needs: Needs, question: string): boolean {
  const minimum = minShare[isInOtherLanguage(question) ? 'otherLanguage' : 'sameLanguage'];
  return candidates.some(
    ({ hit, section }) =>
      hit.score >= minScore || shareByImportance(needs, (term) => presence(section, term)) >= minimum,
  );
}

/**
 * A section that is about both sides of a comparison is an answer, however many pages mention one of them, unless many
 * mention both: "create or generate".
 */
function isComparisonAnswered(candidates: readonly Candidate[], needs: Needs, question: string): boolean {
  const { bothSidesSuffice = false } = kindOf(question) ?? {};
  const [first] = candidates;
  if (!bothSidesSuffice || first === undefined || first.resemblance < minBothSides) return false;
  const pages = new Set(
    candidates.filter(({ resemblance }) => resemblance >= minBothSides).map(({ section }) => section.page),
  );
  return pages.size <= maxPagesWithBoth && coverageOf(needs) >= minCoverage;
}

/**
 * The probability that the first candidate is an answer. It depends on how much more likely its page is than the others, on
 * the score of the page in the search results, on the share of the question that the site has words for, on how well the
 * heading matches if no other page competes, on how much it resembles an answer of the requested kind, and on whether it
 * is an operation of an API, which rarely answers a question in words. A logistic curve, fitted to questions on sites other
 * than those it is measured on (README.md).
 */
function confidenceIn(
  index: IndexHead,
  candidates: readonly Candidate[],
  needs: Needs,
  question: string,
): number {
  const [first] = candidates;
  if (first === undefined) return 0;
  const ofPage = candidates
    .filter(({ section }) => section.page === first.section.page)
    .reduce((sum, { likelihood }) => sum + likelihood, 0);
  const byName = namesCode(question);
  const statedWeight = (term: number) => presence(first.section, term, byName ? 0.5 : 0);
  if (shareMet(needs, statedWeight) < minStated) return 0;
  if (kindOf(question)?.mustResemble === true && first.resemblance < minResemblance) return 0;
  const isOperation = first.section.isOperation && !byName;
  const logit =
    -3.2 +
    ofPage +
    2.2 * first.hit.score +
    3 * coverageOf(needs) +
    1.9 * first.evidence.name * ofPage +
    0.45 * first.resemblance -
    0.3 * Math.log(index.pages.length) -
    (isOperation ? 2.9 : 0);
  return 1 / (1 + Math.exp(-logit));
}
