import type { IndexHead } from '../../../search/index/index-data.ts';
import type { Candidate } from './candidates.ts';
import { kindOf } from '../question/kinds.ts';
import { isInOtherLanguage } from '../question/cognates.ts';
import { asksByName } from '../question/asks-by-name.ts';
import { presence } from './evidence.ts';
import { held, knownOf, met, type Needs } from './needs.ts';

/** How the passages are presented. */
export type Form = 'answer' | 'nearest' | 'nothing';

/** Minimum confidence for quoting a passage as the answer: a wrong quotation costs more than a list of pages. */
const likely = 0.8;
/** Minimum share of the question outside of examples, which may be about anything. */
const leastStated = 0.25;
/** For kinds of questions with a typical form of answer. */
const leastLooks = 0.6;
/** For a comparison: how much of its lesser side a section has, how much of it the site knows, and how many pages are about both. */
const bothSides = 0.9;
const mostlyKnown = 0.7;
const mostOfBoth = 4;
/** The site covers a subject if a search result has this score, or a section this share of the words, unknown ones included. */
const leastScore = 0.1;
const leastHeld = { inItsLanguage: 0.34, inAnother: 0.05 };

export function formOf(
  index: IndexHead,
  candidates: readonly Candidate[],
  needs: Needs,
  question: string,
): Form {
  if (!isCovered(candidates, needs, question)) return 'nothing';
  return isComparedIn(candidates, needs, question) ||
    confidenceIn(index, candidates, needs, question) >= likely
    ? 'answer'
    : 'nearest';
}

function isCovered(candidates: readonly Candidate[], needs: Needs, question: string): boolean {
  const least = leastHeld[isInOtherLanguage(question) ? 'inAnother' : 'inItsLanguage'];
  return candidates.some(
    ({ found, section }) =>
      found.score >= leastScore || held(needs, (term) => presence(section, term)) >= least,
  );
}

/**
 * A section that is about both sides of a comparison is an answer, however many pages mention one of them, unless many
 * mention both: "create or generate".
 */
function isComparedIn(candidates: readonly Candidate[], needs: Needs, question: string): boolean {
  const { bothSuffice = false } = kindOf(question) ?? {};
  const [first] = candidates;
  if (!bothSuffice || first === undefined || first.looks < bothSides) return false;
  const pages = new Set(
    candidates.filter(({ looks }) => looks >= bothSides).map(({ section }) => section.page),
  );
  return pages.size <= mostOfBoth && knownOf(needs) >= mostlyKnown;
}

/**
 * The probability that the first candidate is an answer. It depends on how much more likely its page is than the others, on
 * the score of the page in the search results, on the share of the question that the site has words for, and on whether it
 * is an operation of an API, which rarely answers a question in words. A logistic curve, fitted to questions on sites other
 * than those it is measured on (README.md).
 */
export function confidenceIn(
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
  const byName = asksByName(question);
  const stated = (term: number) => presence(first.section, term, byName ? 0.5 : 0);
  if (met(needs, stated) < leastStated) return 0;
  if (kindOf(question)?.mustLook === true && first.looks < leastLooks) return 0;
  const isOperation = first.section.isOperation && !byName;
  const logit =
    -3.9 +
    0.7 * ofPage +
    4.1 * first.found.score +
    3.6 * knownOf(needs) -
    0.22 * Math.log(index.pages.length) -
    (isOperation ? 2.6 : 0);
  return 1 / (1 + Math.exp(-logit));
}
