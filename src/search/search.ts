import { answersOf, type Answers } from './ranking/closeness.ts';
import { explain, type Explanation } from './explain.ts';
import { excerptOf } from './excerpt.ts';
import { languageKey, normalized, shownValue, type SearchFilter } from './query/filter.ts';
import type { IndexHead, SearchIndex } from './index/index-data.ts';
import { coverageOf } from './query/rarity.ts';
import { matchedWeight, marksIn } from './marks.ts';
import { prepare, type Prepared } from './query/prepared.ts';
import { parseQuery } from './query/parse-query.ts';
import type { Query } from './query/query.ts';
import type { Tokens } from './query/tokens.ts';
import { rankPages, type RankedPage } from './ranking/rank.ts';
import { rivals, scoresOf, type ScoreOf } from './ranking/score.ts';
import type { WordVectors } from './vectors/word-vectors.ts';
import { weights, type Weights } from './weights.ts';

export interface SearchRequest {
  readonly query: string;
  /** 1 to 50; 10 when it is not given. */
  readonly pageSize?: number | undefined;
  /** 0 to 1: results below are left out. */
  readonly scoreThreshold?: number | undefined;
  readonly filter?: SearchFilter | undefined;
}

export interface SearchResult {
  /** Whole sentences of the fragment around what was requested. */
  readonly content: string;
  /** Path of the page without leading slash. */
  readonly path: string;
  readonly metadata: ResultMetadata;
}

export interface ResultMetadata {
  readonly title: string;
  /** 0 to 1; from 0.5 on a result is more likely an answer than not. */
  readonly score: number;
  /** Where to go: the page and, where the fragment has one, its heading. */
  readonly href: string;
  /** Headings above the content inside the page, outermost first. */
  readonly headings: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly version?: string;
  readonly language?: string;
  /** The one that was requested, else the nearest of `tags`. */
  readonly tag?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  /** Places in `content` that were requested: half-open ranges of UTF-16 units. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[];
  readonly explain?: Explanation;
}

export interface SearchOptions {
  /** Adds to each result why it scored. */
  readonly explain?: boolean;
  /** Nearness of subject by page, from an embeddings model, instead of the site's own semantics. */
  readonly subjects?: Float32Array | undefined;
  /** What words mean, for an index that was built with the same vectors. */
  readonly vectors?: WordVectors | undefined;
  /** Longest `content`, in UTF-16 units. */
  readonly contentLength?: number;
  readonly weights?: Weights;
}

const defaultPageSize = 10;
const maxPageSize = 50;
const defaultContentLength = 600;

/**
 * Searches an index. Results show one fragment of each page first, the best page first, then further fragments. Odd
 * requests never throw: what cannot match gives an empty list, a page size out of bounds the nearest one within.
 */
export function search(
  index: SearchIndex,
  request: SearchRequest,
  options: SearchOptions = {},
): readonly SearchResult[] {
  return searchPrepared(prepare(index), request, options);
}

/** The same where the index was prepared; throws a `MissingParts` if something of it has to be fetched first. */
export function searchPrepared(
  prepared: Prepared,
  request: SearchRequest,
  options: SearchOptions = {},
): readonly SearchResult[] {
  const { index, body } = prepared;
  const effectiveWeights = options.weights ?? weights;
  const query = parseQuery(
    prepared,
    typeof request.query === 'string' ? request.query : '',
    effectiveWeights,
  );
  body.need({ terms: query.units.flatMap(({ variants }) => variants.map(({ term }) => term)) });
  const filter = request.filter ?? {};
  const size = pageSizeOf(request.pageSize);
  const answers = answersOf(query, index.terms.length);
  const ranked = rankPages(prepared, query, answers, effectiveWeights, {
    allowed: prepared.allowed(filter),
    subjects: options.subjects,
    vectors: options.vectors,
    preferLanguage: filter.language === undefined,
    most: Math.max(size, rivals),
  });
  // What a model of language finds near needs no words.
  const coverage = options.subjects === undefined ? coverageOf(index, query) : 1;
  const threshold = request.scoreThreshold ?? 0;
  const results = chosen(index, ranked, scoresOf(ranked, query, coverage), size).filter(
    ({ score }) => score >= threshold,
  );
  body.need({ fragments: results.map(({ fragment }) => fragment) });
  return results.map(({ page, fragment, score }) =>
    resultOf(prepared, query, answers, filter, page, fragment, score, options),
  );
}

function pageSizeOf(size: number | undefined): number {
  if (typeof size !== 'number' || Number.isNaN(size)) return defaultPageSize;
  return Math.min(maxPageSize, Math.max(1, Math.floor(size)));
}

interface Chosen {
  readonly page: RankedPage;
  readonly fragment: number;
  readonly score: number;
}

/** One fragment of each page, then what else the pages hold. */
function chosen(
  index: IndexHead,
  ranked: readonly RankedPage[],
  scores: readonly ScoreOf[],
  size: number,
): readonly Chosen[] {
  const first = ranked
    .slice(0, size)
    .map((page, at) => ({ page, fragment: landingOf(index, page), score: scores[at]!(1) }));
  if (first.length === size) return first;
  const further = ranked.flatMap((page, at) => {
    const [best] = page.fragments;
    const landing = landingOf(index, page);
    return page.fragments
      .filter(({ fragment }) => fragment !== landing)
      .map(({ fragment, share }) => ({ fragment, share: share / best!.share }))
      .filter(({ share }) => share > 0.5)
      .map(({ fragment, share }) => ({
        page,
        fragment,
        relevance: page.score * share,
        score: scores[at]!(share),
      }));
  });
  further.sort((a, b) => b.relevance - a.relevance || a.fragment - b.fragment);
  return [...first, ...further].slice(0, size);
}

/** Where a reader lands: the best fragment; the opening of a page that was requested by its title. */
function landingOf({ firstFragments }: IndexHead, { page, parts, fragments }: RankedPage): number {
  const isNamed = parts.title > whole && parts.exactHeading < whole;
  return isNamed ? firstFragments[page]! : fragments[0]!.fragment;
}

const whole = 0.95;

function resultOf(
  prepared: Prepared,
  query: Query,
  answers: Answers,
  filter: SearchFilter,
  ranked: RankedPage,
  fragment: number,
  score: number,
  options: SearchOptions,
): SearchResult {
  const { page, anchor, headings } = prepared.body.fragment(fragment);
  const version = shownValue(page.versions, filter.version, normalized);
  const language = shownValue(page.languages, filter.language, languageKey);
  const tag = shownValue(page.tags, filter.tag, normalized);
  const { text, tokens } = sourceOf(prepared, query, answers, fragment);
  const marks = marksIn(query, tokens, answers);
  const excerpt = excerptOf(text, marks, options.contentLength ?? defaultContentLength);
  return {
    content: excerpt.text,
    path: page.path,
    metadata: {
      title: page.title,
      score,
      href: `/${page.path}${anchor === '' ? '' : `#${anchor}`}`,
      headings,
      breadcrumbs: page.breadcrumbs,
      ...(version === undefined ? {} : { version }),
      ...(language === undefined ? {} : { language }),
      ...(tag === undefined ? {} : { tag, tags: page.tags }),
      ...(page.description === '' ? {} : { description: page.description }),
      highlights: excerpt.highlights,
      ...(options.explain === true ? { explain: explain(prepared, query, ranked, fragment) } : {}),
    },
  };
}

interface Source {
  readonly text: string;
  readonly tokens: Tokens;
}

/** What there is to show: the text, or code that holds more of the query. */
function sourceOf(prepared: Prepared, query: Query, answers: Answers, fragment: number): Source {
  const { text, code } = prepared.body.fragment(fragment);
  const shown = text.trim() === '' ? insteadOf(prepared, fragment) : text;
  const own = {
    text: shown,
    tokens: shown === text ? prepared.textTokens(fragment) : prepared.tokens(shown),
  };
  if (code === '') return own;
  const inCode = prepared.tokens(code);
  const weightIn = (tokens: Tokens) => matchedWeight(query, answers, tokens);
  return weightIn(inCode) > weightIn(own.tokens) ? { text: code, tokens: inCode } : own;
}

/** For a fragment without text: the one below a bare heading, else code or the words that name the page. */
function insteadOf({ body, pageOf }: Prepared, fragment: number): string {
  const own = body.fragment(fragment);
  const next = pageOf[fragment + 1] === pageOf[fragment] ? body.fragment(fragment + 1) : undefined;
  const below =
    next !== undefined && own.headings.every((heading, at) => next.headings[at] === heading) ? next.text : '';
  const candidates = [below, own.code, own.page.description, own.headings.at(-1) ?? '', own.page.title];
  return candidates.find((candidate) => candidate.trim() !== '') ?? '';
}
