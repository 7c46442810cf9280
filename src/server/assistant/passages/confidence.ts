import type { Candidate } from './candidates.ts';
import { kindOf } from '../question/kinds.ts';
import { isInOtherLanguage } from '../question/cognates.ts';
import { asksByName } from '../question/asks-by-name.ts';
import { presence } from './evidence.ts';
import { knownOf, met, wordsKnown, type Needs } from './needs.ts';

/** How the passages are presented. */
export type Form = 'answer' | 'nearest' | 'nothing';

/** Minimum confidence for quoting a passage as the answer: a wrong quotation costs more than a list of pages. */
const likely = 0.75;
/** Minimum share of the question outside of examples, which may be about anything. */
const leastStated = 0.25;
/** For kinds of questions with a typical form of answer. */
const leastLooks = 0.6;
/** For a comparison: how much of its lesser side a section has, and how much of it the site knows. */
const bothSides = 0.9;
const mostlyKnown = 0.7;
/** Below this share of known words, weighted by rarity, the site does not cover the subject, */
const known = { inItsLanguage: 0.2, inAnother: 0.05 };
/** unless it has this share of them by number. */
const mostWords = 0.5;

export function formOf(candidates: readonly Candidate[], needs: Needs, question: string): Form {
  const leastKnown = isInOtherLanguage(question) ? known.inAnother : known.inItsLanguage;
  if (knownOf(needs) < leastKnown && wordsKnown(needs) < mostWords) return 'nothing';
  return isComparedIn(candidates[0], needs, question) || confidenceIn(candidates, needs, question) >= likely
    ? 'answer'
    : 'nearest';
}

/** A section that is about both sides of a comparison is an answer, however many pages mention one of them. */
function isComparedIn(first: Candidate | undefined, needs: Needs, question: string): boolean {
  const { bothSuffice = false } = kindOf(question) ?? {};
  return bothSuffice && first !== undefined && first.looks >= bothSides && knownOf(needs) >= mostlyKnown;
}

/**
 * The probability that the first candidate is an answer. It depends on how much more likely its page is than the others, on
 * the score of the page in the search results, on the share of the question that the site has words for, and on whether it
 * is an operation of an API, which rarely answers a question in words. A logistic curve, fitted to questions on sites other
 * than those it is measured on (README.md).
 */
export function confidenceIn(candidates: readonly Candidate[], needs: Needs, question: string): number {
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
  const logit = -3 + ofPage + 2.8 * first.found.score + 2 * knownOf(needs) - (isOperation ? 2.7 : 0);
  return 1 / (1 + Math.exp(-logit));
}
