import type { IndexHead } from '../index/index-data.ts';
import type { SearchFilter } from '../query/filter.ts';
import { topItems } from '../query/top-items.ts';
import type { Prepared } from '../query/prepared.ts';
import type { Query } from '../query/query.ts';
import { meaningOf, similarities } from '../query/semantic-query.ts';
import type { WordVectors } from '../vectors/word-vectors.ts';
import type { Weights } from '../weights.ts';
import { readerFor, type Answers } from './closeness.ts';
import { gather, type Evidence } from './evidence.ts';
import { mostPhraseIn, namesOf, phraseIn, type FragmentShare } from './read-pages.ts';

/** The parts of the score of a page, each between 0 and 1; 0 if missing. */
export interface Parts {
  /** Matches in the best fragment, the second best, and the whole page, and the share of the query that matches. */
  readonly fragment: number;
  readonly runnerUp: number;
  readonly page: number;
  readonly coverage: number;
  /** Similarity of subject. */
  readonly subject: number;
  /** Similarity of meaning. */
  readonly meaning: number;
  /** Share of adjacent words of the query that are adjacent in the page. */
  readonly phrase: number;
  /** Share of the query in the best heading and the title; "exact" is multiplied by the share of these that matches. */
  readonly heading: number;
  readonly exactHeading: number;
  readonly title: number;
  readonly exactTitle: number;
  /** Factors: the author's boost; language and version. */
  readonly boost: number;
  readonly fit: number;
}

export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** The score without meaning, which ranks pages but does not show whether any of them is relevant. */
  readonly relevance: number;
  readonly parts: Parts;
  /** Fragments of the page that match, best first, with their share of the query. */
  readonly fragments: readonly FragmentShare[];
}

export interface RankOptions {
  readonly filter: SearchFilter;
  /** By page: similarity of subject according to an embedding model, 1 for the most similar and 0 for an average one. */
  readonly subjects: Float32Array | undefined;
  readonly vectors: WordVectors | undefined;
  /** Maximum number of pages. */
  readonly most: number;
}

/** Number of pages whose texts may be read. */
const maxReadPages = 60;

export function rankPages(
  prepared: Prepared,
  query: Query,
  answers: Answers,
  baseWeights: Weights,
  options: RankOptions,
): readonly RankedPage[] {
  if (query.units.length === 0 && options.subjects === undefined) return [];
  const { index } = prepared;
  const evidence = gather(prepared, query, baseWeights);
  const near: Nearness = {
    subject: options.subjects ?? similarities(index, evidence.pages),
    meaning: options.vectors === undefined ? undefined : meaningOf(index, query.words, options.vectors),
  };
  const weights = weightsFor(query, baseWeights, options.subjects !== undefined);
  const fit = prepared.languageFit(query, options.filter, weights);
  const pages = promisingPages(index, evidence, near, fit, weights, prepared.allowed(options.filter));
  const reader = readerFor(query, answers, evidence.gains);
  const drafts = pages.map((page): Draft => {
    const fragments = bestFragments(prepared, evidence, page);
    const { phrase, ...names } = namesOf(prepared, reader, page, fragments);
    const parts: Parts = {
      fragment: fragments[0]!.share,
      runnerUp: fragments[1]?.share ?? 0,
      page: evidence.pages[page]! / evidence.ideal,
      coverage: evidence.covered[page]! / evidence.ideal,
      subject: Math.max(0, near.subject[page]!),
      meaning: Math.max(0, near.meaning?.[page] ?? 0),
      ...names,
      phrase: Math.max(phrase, mostPhraseIn(evidence, reader, fragments)),
      boost: boostOf(index, page, weights),
      fit: fit?.[page] ?? 1,
    };
    return { page, fragments, parts, ...scoresOfParts(parts, weights), phrase };
  });
  const announce = (next: readonly Draft[]): void =>
    prepared.body.need({ fragments: next.map(({ fragments }) => fragments[0]!.fragment) });
  return readDrafts(drafts.sort(byScore), options.most, announce, (draft) => {
    const phrase = phraseIn(prepared, evidence, reader, draft.fragments, draft.phrase);
    const parts = { ...draft.parts, phrase };
    const { page, fragments } = draft;
    return { page, fragments, parts, ...scoresOfParts(parts, weights) };
  });
}

/** A page whose text has not been read yet: its score is an upper bound, its phrase that of its names. */
interface Draft extends RankedPage {
  readonly phrase: number;
}

/** Reads drafts, the most promising first, until none of the others can be among the best. */
function readDrafts(
  drafts: readonly Draft[],
  most: number,
  prefetch: (next: readonly Draft[]) => void,
  settle: (draft: Draft) => RankedPage,
): readonly RankedPage[] {
  const rankedPages: RankedPage[] = [];
  for (const [at, draft] of drafts.entries()) {
    const last = rankedPages[most - 1];
    if (last !== undefined && byScore(last, draft) < 0) break;
    if (at % most === 0) prefetch(drafts.slice(at, at + most));
    const page = settle(draft);
    let place = rankedPages.length;
    while (place > 0 && byScore(page, rankedPages[place - 1]!) < 0) place--;
    rankedPages.splice(place, 0, page);
  }
  return rankedPages.slice(0, most);
}

/** By page: similarity of subject in the site, and of meaning. */
interface Nearness {
  readonly subject: Float32Array;
  readonly meaning: Float32Array | undefined;
}

/** The best pages according to the index alone, before texts are read for phrases. */
function promisingPages(
  index: IndexHead,
  evidence: Evidence,
  { subject, meaning }: Nearness,
  fit: Float32Array | undefined,
  weights: Weights,
  allowed: Uint8Array | undefined,
): readonly number[] {
  const { firstFragments, pages } = index;
  const subjectWeight = weights.subject * evidence.ideal;
  const meaningWeight = weights.meaning * evidence.ideal;
  const nearest = (page: number) => Math.max(subject[page]!, meaning?.[page] ?? 0);
  const candidates: number[] = [];
  for (let page = 0; page < pages.length; page++) {
    if (evidence.pages[page] === 0 && nearest(page) < weights.subjectAlone) continue;
    if (allowed === undefined || allowed[page] === 1) candidates.push(page);
  }
  const score = (page: number): number => {
    let best = 0;
    for (let fragment = firstFragments[page]!; fragment < firstFragments[page + 1]!; fragment++) {
      if (evidence.fragments[fragment]! > best) best = evidence.fragments[fragment]!;
    }
    const words = best + weights.page * evidence.pages[page]! + weights.coverage * evidence.covered[page]!;
    const near =
      subjectWeight * Math.max(0, subject[page]!) + meaningWeight * Math.max(0, meaning?.[page] ?? 0);
    return (words + near) * boostOf(index, page, weights) * (fit?.[page] ?? 1);
  };
  return topItems(candidates, score, maxReadPages);
}

function boostOf({ pages }: IndexHead, page: number, weights: Weights): number {
  const { boost } = pages[page]!;
  return boost === 1 ? 1 : boost ** weights.boost;
}

function byScore(left: RankedPage, right: RankedPage): number {
  return right.score - left.score || left.page - right.page;
}

/** The weights of pages, subjects and meanings lie between those for keywords and those for a question. */
function weightsFor({ questionness: q }: Query, weights: Weights, hasModel: boolean): Weights {
  const between = (keywords: number, question: number) => question * q + keywords * (1 - q);
  const model = hasModel ? weights.model : 1;
  return {
    ...weights,
    page: between(weights.page, weights.pageQuestion),
    subject: between(model * weights.subject, model * weights.subjectQuestion),
    meaning: between(weights.meaning, weights.meaningQuestion),
  };
}

function scoresOfParts(parts: Parts, weights: Weights) {
  return { score: scoreOf(parts, weights), relevance: scoreOf({ ...parts, meaning: 0 }, weights) };
}

function scoreOf(parts: Parts, w: Weights): number {
  const words = parts.fragment + w.runnerUp * parts.runnerUp + w.coverage * parts.coverage;
  const page = w.page * parts.page;
  const subject = w.subject * parts.subject;
  const meaning = w.meaning * parts.meaning;
  const near = w.phrase * parts.phrase + w.headingMatch * parts.heading + w.titleMatch * parts.title;
  const exact = w.exactHeading * parts.exactHeading + w.exactTitle * parts.exactTitle;
  return (words + page + subject + meaning + near + exact) * parts.boost * parts.fit;
}

const maxFragments = 4;

function bestFragments({ index }: Prepared, evidence: Evidence, page: number): readonly FragmentShare[] {
  const [start, end] = [index.firstFragments[page]!, index.firstFragments[page + 1]!];
  const ofPage = Array.from({ length: end - start }, (_, at) => start + at);
  return topItems(ofPage, (fragment) => evidence.fragments[fragment]!, maxFragments).map((fragment) => ({
    fragment,
    share: evidence.fragments[fragment]! / evidence.ideal,
  }));
}
