import type { Candidate } from './candidates.ts';
import { kindOf } from '../question/kinds.ts';
import { isInOtherLanguage } from '../question/cognates.ts';
import { asksByName } from '../question/asks-by-name.ts';
import { presence } from './evidence.ts';
import { gapOf, knownOf, met, type Needs } from './needs.ts';

/** How what was found is presented. */
export type Form = 'answer' | 'nearest' | 'nothing';

/** From this confidence on, a passage is quoted as the answer. */
const likely = 0.5;
/** Examples are about anything: what says less of a question outside them does not answer it. */
const leastStated = 0.25;
/** For kinds of questions whose answers must look like one. */
const leastLooks = 0.6;
/** Below this share of known words, the site says nothing about the subject. */
const known = { inItsLanguage: 0.2, inAnother: 0.05 };

export function formOf(candidates: readonly Candidate[], needs: Needs, question: string): Form {
  if (knownOf(needs) < (isInOtherLanguage(question) ? known.inAnother : known.inItsLanguage))
    return 'nothing';
  return confidenceIn(candidates, needs, question) >= likely ? 'answer' : 'nearest';
}

/**
 * How likely it is that the first of some candidates answers: by how much likelier its page is than the others that were read,
 * and what search says of the page; by how much of the question the site has a word for; and by whether a word of weight
 * is missing in it, or in its samples alone. A logistic curve, fitted to questions on sites that are not those it is
 * measured on (README.md).
 */
export function confidenceIn(candidates: readonly Candidate[], needs: Needs, question: string): number {
  const [first] = candidates;
  if (first === undefined) return 0;
  const ofPage = candidates
    .filter(({ section }) => section.page === first.section.page)
    .reduce((sum, { likelihood }) => sum + likelihood, 0);
  const stated = (term: number) => presence(first.section, term, asksByName(question) ? 0.5 : 0);
  if (met(needs, stated) < leastStated) return 0;
  if (kindOf(question)?.mustLook === true && first.looks < leastLooks) return 0;
  const gap = gapOf(needs, stated);
  const { rank, score } = first.found;
  const logit = -6.2 + 2.2 * ofPage + 2.6 * score + 1.3 / (1 + rank) + 2.7 * knownOf(needs) - gap;
  return 1 / (1 + Math.exp(-logit));
}
