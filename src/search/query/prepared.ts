import { oncePerKey } from '../../site/source/once.ts';
import type { IndexBody, IndexHead, SearchIndex } from '../index/index-data.ts';
import { wholeBody } from '../index/complete.ts';
import { pagesOfFragments } from '../index/page-terms.ts';
import { analyse, type Analyse } from '../words/words.ts';
import { createFilter, type SearchFilter } from './filter.ts';
import { createLanguageFit, type LanguageFit } from './language-fit.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import { createTokenizer, type Tokens } from './tokens.ts';

/** An index with derived data and caches for queries. */
export interface Prepared {
  readonly index: IndexHead;
  readonly body: IndexBody;
  readonly analyse: Analyse;
  readonly averageFragment: number;
  readonly averagePage: number;
  /** By fragment: its page. */
  readonly pageOf: Uint32Array;
  /** By page: 1 if a filter accepts it; undefined if it accepts all. */
  readonly allowed: (filter: SearchFilter) => Uint8Array | undefined;
  readonly languageFit: LanguageFit;
  readonly spelling: Spelling;
  readonly scratch: Scratch;
  tokens(text: string): Tokens;
  titleTokens(page: number): Tokens;
  headingTokens(fragment: number): Tokens;
  textTokens(fragment: number): Tokens;
  callTokens(fragment: number): Tokens;
}

const preparedIndexes = new WeakMap<IndexHead, Prepared>();

/** An index in parts is prepared by `prepareWith` instead. */
export function prepare(index: IndexHead): Prepared {
  const prepared = preparedIndexes.get(index);
  if (prepared !== undefined) return prepared;
  if (!isWhole(index)) throw new Error('an index in parts has to be opened first');
  return prepareWith(index, wholeBody(index));
}

/** Indexes in parts are for programs with little memory. */
function isWhole(index: IndexHead): index is SearchIndex {
  return 'fragments' in index;
}

export function prepareWith(index: IndexHead, body: IndexBody): Prepared {
  const cachedAnalyse = oncePerKey(analyse, 200_000);
  const tokens = createTokenizer(index, cachedAnalyse, isWhole(index) ? 200_000 : 20_000);
  const mostTexts = isWhole(index) ? 4000 : 400;
  const pageOf = pagesOfFragments(index.firstFragments);
  const prepared: Prepared = {
    index,
    body,
    analyse: cachedAnalyse,
    averageFragment: average(index.fragmentLengths),
    averagePage: average(index.pageLengths),
    pageOf,
    allowed: createFilter(index.pages),
    languageFit: createLanguageFit(index, body, pageOf),
    spelling: createSpelling(index),
    scratch: createScratch(index),
    tokens,
    titleTokens: oncePerKey((page) => tokens(index.pages[page]?.title ?? ''), mostTexts),
    headingTokens: oncePerKey((fragment) => tokens(body.heading(fragment)), mostTexts),
    textTokens: oncePerKey((fragment) => tokens(body.fragment(fragment).text), mostTexts),
    callTokens: oncePerKey((fragment) => tokens(body.call(fragment)), mostTexts),
  };
  preparedIndexes.set(index, prepared);
  return prepared;
}

function average(values: Uint32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length > 0 ? sum / values.length || 1 : 1;
}
