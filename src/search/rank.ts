import { answersOf, hitsIn, matchOf, phraseOf, type Answers } from './closeness.ts';
import { gather, type Evidence } from './evidence.ts';
import { entryOf, fragmentFields, type SearchIndex } from './index-data.ts';
import { languageFit } from './language-fit.ts';
import type { Prepared } from './prepared.ts';
import type { Query } from './query.ts';
import { similarities } from './semantic-query.ts';
import type { Weights } from './weights.ts';

/** What speaks for a page. Each part lies between 0 and 1, a missing one is 0. */
export interface Parts {
  /** Words in the best fragment, in the runner-up, in the whole page, and the share of the query found at all. */
  readonly fragment: number;
  readonly runnerUp: number;
  readonly page: number;
  readonly coverage: number;
  /** Nearness of subject. */
  readonly subject: number;
  /** Neighbouring words of the query that stand side by side. */
  readonly phrase: number;
  /** Share of the query that the best heading and the title hold, and the same times the share of them that was asked for. */
  readonly heading: number;
  readonly exactHeading: number;
  readonly title: number;
  readonly exactTitle: number;
  /** Factors: the author's boost; version and language. */
  readonly boost: number;
  readonly fit: number;
}

export interface RankedPage {
  readonly page: number;
  readonly score: number;
  readonly parts: Parts;
  /** Fragments of the page that hold something of the query, the best first, with their share of it. */
  readonly fragments: readonly { readonly fragment: number; readonly share: number }[];
}

export interface RankOptions {
  /** By page: whether it may be shown. */
  readonly allowed: (page: number) => boolean;
  /** By page: nearness of subject, 1 for the nearest and 0 for the usual one, where another source than the site's own semantics knows it. */
  readonly subjects: Float32Array | undefined;
  readonly preferLanguage: boolean;
}

/** So many pages are looked at closely. */
const closely = 60;

export function rankPages(
  prepared: Prepared,
  query: Query,
  own: Weights,
  options: RankOptions,
): readonly RankedPage[] {
  if (query.units.length === 0 && options.subjects === undefined) return [];
  const { index } = prepared;
  const evidence = gather(prepared, query, own);
  const subjects = options.subjects ?? similarities(index, query, evidence.gains);
  const { model, subject, subjectQuestion } = own;
  const weights =
    options.subjects === undefined
      ? own
      : { ...own, subject: model * subject, subjectQuestion: model * subjectQuestion };
  const fit = options.preferLanguage ? languageFit(prepared, query, weights) : undefined;
  const candidates = promising(prepared, query, evidence, subjects, fit, weights, options.allowed);
  const answers = answersOf(query);
  return candidates
    .map((page) => {
      const fragments = bestFragments(prepared, evidence, page);
      const parts: Parts = {
        fragment: fragments[0]!.share,
        runnerUp: fragments[1]?.share ?? 0,
        page: evidence.pages[page]! / evidence.ideal,
        coverage: evidence.covered[page]! / evidence.ideal,
        subject: Math.max(0, subjects[page]!),
        ...closeness(prepared, query, evidence, answers, page, fragments),
        boost: index.pages[page]!.boost ** weights.boost,
        fit: fit?.[page] ?? 1,
      };
      return { page, fragments, parts, score: scoreOf(parts, query, weights) };
    })
    .sort(byScore);
}

/** The pages that lead before anybody looks at how close the words stand. */
function promising(
  { index }: Prepared,
  query: Query,
  evidence: Evidence,
  subjects: Float32Array,
  fit: Float32Array | undefined,
  weights: Weights,
  allowed: (page: number) => boolean,
): readonly number[] {
  const { firstFragments, pages } = index;
  const q = query.questionness;
  const pageWeight = weights.pageQuestion * q + weights.page * (1 - q);
  const subjectWeight = (weights.subjectQuestion * q + weights.subject * (1 - q)) * evidence.ideal;
  const scores = new Float64Array(pages.length);
  const found: number[] = [];
  for (let page = 0; page < pages.length; page++) {
    const subject = subjects[page]!;
    if ((evidence.pages[page] === 0 && subject < weights.subjectAlone) || !allowed(page)) continue;
    let best = 0;
    for (let fragment = firstFragments[page]!; fragment < firstFragments[page + 1]!; fragment++) {
      if (evidence.fragments[fragment]! > best) best = evidence.fragments[fragment]!;
    }
    const words = best + pageWeight * evidence.pages[page]! + weights.coverage * evidence.covered[page]!;
    scores[page] =
      (words + subjectWeight * Math.max(0, subject)) *
      pages[page]!.boost ** weights.boost *
      (fit?.[page] ?? 1);
    found.push(page);
  }
  return found.sort((left, right) => scores[right]! - scores[left]! || left - right).slice(0, closely);
}

function byScore(left: RankedPage, right: RankedPage): number {
  return right.score - left.score || left.page - right.page;
}

function scoreOf(parts: Parts, { questionness: q }: Query, w: Weights): number {
  const words = parts.fragment + w.runnerUp * parts.runnerUp + w.coverage * parts.coverage;
  const page = (w.pageQuestion * q + w.page * (1 - q)) * parts.page;
  const subject = (w.subjectQuestion * q + w.subject * (1 - q)) * parts.subject;
  const near = w.phrase * parts.phrase + w.headingMatch * parts.heading + w.titleMatch * parts.title;
  const exact = w.exactHeading * parts.exactHeading + w.exactTitle * parts.exactTitle;
  return (words + page + subject + near + exact) * parts.boost * parts.fit;
}

const mostFragments = 4;

function bestFragments({ index }: Prepared, evidence: Evidence, page: number): RankedPage['fragments'] {
  const found: { fragment: number; share: number }[] = [];
  for (let fragment = index.firstFragments[page]!; fragment < index.firstFragments[page + 1]!; fragment++) {
    const share = evidence.fragments[fragment]! / evidence.ideal;
    if (found.length === mostFragments && share <= found.at(-1)!.share) continue;
    let at = found.length;
    while (at > 0 && found[at - 1]!.share < share) at--;
    found.splice(at, 0, { fragment, share });
    if (found.length > mostFragments) found.pop();
  }
  return found;
}

/** Whether the text of a fragment holds two words that follow one another in the query: else there is no phrase to look for. */
function holdsNeighbours(
  { inFragments }: SearchIndex,
  { units, sequence }: Query,
  fragment: number,
): boolean {
  const body = inFragments.counts[fragmentFields.indexOf('body')]!;
  let before = false;
  for (const unit of sequence) {
    const here = units[unit]!.variants.some(({ term }) => {
      const entry = entryOf(inFragments, term, fragment);
      return entry >= 0 && body[entry]! > 0;
    });
    if (here && before) return true;
    before = here;
  }
  return false;
}

function closeness(
  prepared: Prepared,
  query: Query,
  evidence: Evidence,
  answers: Answers,
  page: number,
  fragments: RankedPage['fragments'],
) {
  const { gains, ideal } = evidence;
  const titleTokens = prepared.titleTokens(page);
  const titleHits = hitsIn(titleTokens, answers);
  const title = matchOf(titleHits, titleTokens.words, gains, ideal);
  let phrase = phraseOf(titleHits, query, gains);
  let heading = 0;
  let exactHeading = 0;
  for (const { fragment, share } of fragments) {
    if (share < 0.6 * fragments[0]!.share) break;
    const headingTokens = prepared.headingTokens(fragment);
    const headingHits = hitsIn(headingTokens, answers);
    const { coverage, precision } = matchOf(headingHits, headingTokens.words, gains, ideal);
    heading = Math.max(heading, coverage);
    exactHeading = Math.max(exactHeading, coverage * precision);
    phrase = Math.max(phrase, phraseOf(headingHits, query, gains));
    if (phrase < 1 && holdsNeighbours(prepared.index, query, fragment))
      phrase = Math.max(phrase, phraseOf(hitsIn(prepared.textTokens(fragment), answers), query, gains));
  }
  return {
    phrase,
    heading,
    exactHeading,
    title: title.coverage,
    exactTitle: Math.sqrt(title.coverage) * title.precision,
  };
}
