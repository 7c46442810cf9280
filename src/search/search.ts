import { answersOf, type Answers } from './ranking/closeness.ts';
import { explain, type Explanation } from './explain.ts';
import { blocksOf, excerptOf, marksIn, matchesIn } from './excerpt.ts';
import { languageKey, normalized, shownValue, type SearchFilter } from './query/filter.ts';
import type { IndexHead, SearchIndex } from './index/index-data.ts';
import { coverageOf } from './query/rarity.ts';
import { prepare, type Prepared } from './query/prepared.ts';
import { parseQuery } from './query/parse-query.ts';
import type { Query } from './query/query.ts';
import { rankPages, type RankedPage } from './ranking/rank.ts';
import { rivals, scoresOf, type ScoreOf } from './ranking/score.ts';
import type { WordVectors } from './vectors/word-vectors.ts';
import { weights, type Weights } from './weights.ts';

export interface SearchRequest {
  readonly query: string;
  /** 1 to 50; 10 by default. */
  readonly pageSize?: number | undefined;
  /** 0 to 1: results with a lower score are omitted. */
  readonly scoreThreshold?: number | undefined;
  readonly filter?: SearchFilter | undefined;
}

export interface SearchResult {
  /** Whole blocks of the fragment around the matches, one a line. Samples are never cut. */
  readonly content: string;
  /** Path of the page without leading slash. */
  readonly path: string;
  readonly metadata: ResultMetadata;
}

interface ResultMetadata {
  readonly title: string;
  /** 0 to 1; from 0.5 on a result is more likely an answer than not. */
  readonly score: number;
  /** The address of the page and, if the fragment has one, of its heading. */
  readonly href: string;
  /** The headings above the content within the page, outermost first. */
  readonly headings: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly version?: string;
  readonly language?: string;
  /** The requested one, otherwise the first of `tags`. */
  readonly tag?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  /** Matches in `content`: half-open ranges of UTF-16 units. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[];
  readonly explain?: Explanation;
}

export interface SearchOptions {
  /** Adds the reasons for its score to each result. */
  readonly explain?: boolean;
  /** By page: similarity according to an embedding model, 1 for the most similar and 0 for an average one. */
  readonly byModel?: Float32Array | undefined;
  /** Vectors of words, for an index that was built with the same ones. */
  readonly vectors?: WordVectors | undefined;
  /** Maximum length of `content`, in UTF-16 units. */
  readonly contentLength?: number;
  readonly weights?: Weights;
}

const defaultPageSize = 10;
const maxPageSize = 50;
const defaultContentLength = 1000;

/**
 * Searches an index. Results show one fragment of each page first, the best page first, then further fragments. Never
 * throws for an unusual request: one that cannot match has no results, and a page size is limited to its bounds.
 */
export function search(
  index: SearchIndex,
  request: SearchRequest,
  options: SearchOptions = {},
): readonly SearchResult[] {
  return searchPrepared(prepare(index), request, options);
}

/** Like `search`, for a prepared index; throws a `MissingParts` if parts of it have to be fetched first. */
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
    filter,
    byModel: options.byModel,
    vectors: options.vectors,
    most: Math.max(size, rivals),
  });
  // An embedding model also finds pages without words of the query.
  const coverage = options.byModel === undefined ? coverageOf(index, query) : 1;
  const threshold = request.scoreThreshold ?? 0;
  const results = selectFragments(index, ranked, scoresOf(ranked, query, coverage), size).filter(
    ({ score }) => score >= threshold,
  );
  body.need({ fragments: results.map(({ fragment }) => fragment) });
  return results.map((selected) => resultOf({ prepared, query, answers, filter, options }, selected));
}

/** One run of a search. */
interface Run {
  readonly prepared: Prepared;
  readonly query: Query;
  readonly answers: Answers;
  readonly filter: SearchFilter;
  readonly options: SearchOptions;
}

function pageSizeOf(size: number | undefined): number {
  if (typeof size !== 'number' || Number.isNaN(size)) return defaultPageSize;
  return Math.min(maxPageSize, Math.max(1, Math.floor(size)));
}

interface SelectedFragment {
  readonly page: RankedPage;
  readonly fragment: number;
  readonly score: number;
}

/** One fragment of each page, then further fragments. */
function selectFragments(
  index: IndexHead,
  ranked: readonly RankedPage[],
  scores: readonly ScoreOf[],
  size: number,
): readonly SelectedFragment[] {
  const first = ranked
    .slice(0, size)
    .map((page, at) => ({ page, fragment: shownFragment(index, page), score: scores[at]!(1) }));
  if (first.length === size) return first;
  const further = ranked.flatMap((page, at) => {
    const [best] = page.fragments;
    const shown = shownFragment(index, page);
    return page.fragments
      .filter(({ fragment }) => fragment !== shown)
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

/** The fragment that is shown: the best one, or the opening of a page that the query names by its title. */
function shownFragment({ firstFragments }: IndexHead, { page, isNamed, fragments }: RankedPage): number {
  return isNamed ? firstFragments[page]! : fragments[0]!.fragment;
}

function resultOf(run: Run, { page: ranked, fragment, score }: SelectedFragment): SearchResult {
  const { prepared, query, answers, filter, options } = run;
  const { page, anchor, headings } = prepared.body.fragment(fragment);
  const version = shownValue(page.versions, filter.version, normalized);
  const language = shownValue(page.languages, filter.language, languageKey);
  const tag = shownValue(page.tags, filter.tag, normalized);
  const content = contentOf(run, fragment);
  return {
    content,
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
      highlights: marksIn(query, prepared.tokens(content), answers),
      ...(options.explain === true ? { explain: explain(prepared, query, ranked, fragment) } : {}),
    },
  };
}

function contentOf({ prepared, query, answers, options }: Run, fragment: number): string {
  const whole = prepared.body.fragment(fragment);
  const isEmpty = whole.text.trim() === '' && whole.code === '';
  const shown = isEmpty ? { text: replacementText(prepared, fragment), code: '', samples: [] } : whole;
  return excerptOf(blocksOf(shown), options.contentLength ?? defaultContentLength, (text) =>
    matchesIn(query, answers, prepared.tokens(text)),
  );
}

/** For an empty fragment: the text of the next one below its heading, otherwise the description or a title. */
function replacementText({ body, pageOf }: Prepared, fragment: number): string {
  const { headings, page } = body.fragment(fragment);
  const next = pageOf[fragment + 1] === pageOf[fragment] ? body.fragment(fragment + 1) : undefined;
  const below =
    next !== undefined && headings.every((heading, at) => next.headings[at] === heading) ? next.text : '';
  const candidates = [below, page.description, headings.at(-1) ?? '', page.title];
  return candidates.find((candidate) => candidate.trim() !== '') ?? '';
}
