import type { IndexHead } from '../index/index-data.ts';
import type { SearchFilter } from '../query/filter.ts';
import { topItems } from '../query/top-items.ts';
import type { Prepared } from '../query/prepared.ts';
import type { Query } from '../query/query.ts';
import { meaningOf } from '../query/meaning.ts';
import type { WordVectors } from '../vectors/word-vectors.ts';
import type { Weights } from '../weights.ts';
import { readerFor, type Answers } from './closeness.ts';
import { gather, type Evidence } from './evidence.ts';
import { mostPhraseIn, namesOf, phraseIn, type FragmentShare } from './read-pages.ts';

/** The parts of the score of a page, each between 0 and 1; 0 if missing. */
export interface Parts {
  /** Matches in the best fragment, and in the whole page. */
  readonly fragment: number;
  readonly page: number;
  /** Similarity of meaning, by the words of the page or by an embedding model. */
  readonly meaning: number;
  readonly model: number;
  /** Share of adjacent words of the query that are adjacent in the page. */
  readonly phrase: number;
  /** Share of the query in the title, multiplied by the share of the title that matches. */
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
  /** Whether the query names the page by its title, and none of its headings. */
  readonly isNamed: boolean;
  /** Fragments of the page that match, best first, with their share of the query. */
  readonly fragments: readonly FragmentShare[];
}

export interface RankOptions {
  readonly filter: SearchFilter;
  /** By page: similarity according to an embedding model, 1 for the most similar and 0 for an average one. */
  readonly byModel: Float32Array | undefined;
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
  if (query.units.length === 0 && options.byModel === undefined) return [];
  const { index } = prepared;
  const evidence = gather(prepared, query, baseWeights);
  const near: Nearness = {
    model: options.byModel,
    meaning: options.vectors === undefined ? undefined : meaningOf(index, query.words, options.vectors),
  };
  const weights = weightsFor(query, baseWeights);
  const fit = prepared.languageFit(query, options.filter, weights);
  const pages = promisingPages(index, evidence, near, fit, weights, prepared.allowed(options.filter));
  const reader = readerFor(query, answers, evidence.gains);
  const drafts = pages.map((page): Draft => {
    const fragments = bestFragments(prepared, evidence, page);
    const { phrase, exactTitle, isNamed } = namesOf(prepared, reader, page, fragments);
    const parts: Parts = {
      fragment: fragments[0]!.share,
      page: evidence.pages[page]! / evidence.ideal,
      meaning: Math.max(0, near.meaning?.[page] ?? 0),
      model: Math.max(0, near.model?.[page] ?? 0),
      exactTitle,
      phrase: Math.max(phrase, mostPhraseIn(evidence, reader, fragments)),
      boost: boostOf(index, page, weights),
      fit: fit?.[page] ?? 1,
    };
    return { page, fragments, parts, isNamed, ...scoresOfParts(parts, weights), phrase };
  });
  const announce = (next: readonly Draft[]): void =>
    prepared.body.need({ fragments: next.map(({ fragments }) => fragments[0]!.fragment) });
  return readDrafts(drafts.sort(byScore), options.most, announce, (draft) => {
    const phrase = phraseIn(prepared, evidence, reader, draft.fragments, draft.phrase);
    const parts = { ...draft.parts, phrase };
    const { page, fragments, isNamed } = draft;
    return { page, fragments, parts, isNamed, ...scoresOfParts(parts, weights) };
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

/** By page. */
interface Nearness {
  readonly meaning: Float32Array | undefined;
  readonly model: Float32Array | undefined;
}

/** The best pages according to the index alone, before texts are read for phrases. */
function promisingPages(
  index: IndexHead,
  evidence: Evidence,
  { meaning, model }: Nearness,
  fit: Float32Array | undefined,
  weights: Weights,
  allowed: Uint8Array | undefined,
): readonly number[] {
  const { firstFragments, pages } = index;
  const nearest = (page: number) => Math.max(meaning?.[page] ?? 0, model?.[page] ?? 0);
  const candidates: number[] = [];
  for (let page = 0; page < pages.length; page++) {
    if (evidence.pages[page] === 0 && nearest(page) < weights.alone) continue;
    if (allowed === undefined || allowed[page] === 1) candidates.push(page);
  }
  const score = (page: number): number => {
    let best = 0;
    for (let fragment = firstFragments[page]!; fragment < firstFragments[page + 1]!; fragment++) {
      if (evidence.fragments[fragment]! > best) best = evidence.fragments[fragment]!;
    }
    const words = best + weights.page * evidence.pages[page]!;
    const near =
      weights.meaning * Math.max(0, meaning?.[page] ?? 0) + weights.model * Math.max(0, model?.[page] ?? 0);
    return (words + near * evidence.ideal) * boostOf(index, page, weights) * (fit?.[page] ?? 1);
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

/** The weights of pages and meanings lie between those for keywords and those for a question. */
function weightsFor({ questionness: q }: Query, weights: Weights): Weights {
  const between = (keywords: number, question: number) => question * q + keywords * (1 - q);
  return {
    ...weights,
    page: between(weights.page, weights.pageQuestion),
    meaning: between(weights.meaning, weights.meaningQuestion),
    model: between(weights.model, weights.modelQuestion),
  };
}

function scoresOfParts(parts: Parts, weights: Weights) {
  return { score: scoreOf(parts, weights), relevance: scoreOf({ ...parts, meaning: 0 }, weights) };
}

function scoreOf(parts: Parts, w: Weights): number {
  const words = parts.fragment + w.page * parts.page;
  const near = w.meaning * parts.meaning + w.model * parts.model;
  const names = w.phrase * parts.phrase + w.exactTitle * parts.exactTitle;
  return (words + near + names) * parts.boost * parts.fit;
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
