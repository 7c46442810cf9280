import type { SearchIndex } from './index-data.ts';
import { chunks, createAnalyse, type Analyse, type Terms } from './words.ts';

/** The terms of a text in order: `places[i]` is the position of the word that gave `terms[i]`. */
export interface Tokens {
  readonly terms: Uint32Array;
  readonly places: Uint16Array;
  readonly words: number;
}

/** An index with what queries need beside it and what they find out by the way. */
export interface Prepared {
  readonly index: SearchIndex;
  readonly analyse: Analyse;
  readonly averageFragment: number;
  readonly averagePage: number;
  /** Languages of the pages, and by page the place of its own among them. */
  readonly languages: readonly string[];
  readonly languageOf: Uint8Array;
  titleTokens(page: number): Tokens;
  headingTokens(fragment: number): Tokens;
  textTokens(fragment: number): Tokens;
}

const known = new WeakMap<SearchIndex, Prepared>();

export function prepare(index: SearchIndex): Prepared {
  const seen = known.get(index);
  if (seen !== undefined) return seen;
  const analyse = createAnalyse();
  const titles = new Map<number, Tokens>();
  const headings = new Map<number, Tokens>();
  const texts = new Map<number, Tokens>();
  const languages = [...new Set(index.pages.map((page) => page.languages[0] ?? ''))];
  const idsOf = createIdsOf(index, analyse);
  const tokens = (text: string) => tokensOf(text, idsOf);
  const prepared: Prepared = {
    index,
    analyse,
    averageFragment: average(index.fragmentLengths),
    averagePage: average(index.pageLengths),
    languages,
    languageOf: Uint8Array.from(index.pages, (page) => languages.indexOf(page.languages[0] ?? '')),
    titleTokens: (page) => remember(titles, page, () => tokens(index.pages[page]?.title ?? '')),
    headingTokens: (fragment) =>
      remember(headings, fragment, () => tokens(index.fragments[fragment]?.headings.at(-1) ?? '')),
    textTokens: (fragment) => remember(texts, fragment, () => tokens(index.fragments[fragment]?.text ?? '')),
  };
  known.set(index, prepared);
  return prepared;
}

function remember(table: Map<number, Tokens>, key: number, make: () => Tokens): Tokens {
  const seen = table.get(key);
  if (seen !== undefined) return seen;
  const made = make();
  table.set(key, made);
  return made;
}

function tokensOf(text: string, idsOf: (chunk: string) => ChunkIds): Tokens {
  const terms: number[] = [];
  const places: number[] = [];
  let place = 0;
  for (const chunk of chunks(text)) {
    const { wholes, parts } = idsOf(chunk.text);
    for (const id of wholes) {
      terms.push(id);
      places.push(place);
    }
    for (const id of parts) {
      if (id >= 0) {
        terms.push(id);
        places.push(place);
      }
      place++;
    }
  }
  return { terms: Uint32Array.from(terms), places: Uint16Array.from(places), words: place };
}

/** Ids of the terms of a chunk; of parts the index lacks, -1. */
interface ChunkIds {
  readonly wholes: readonly number[];
  readonly parts: readonly number[];
}

const plainWord = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/;

/** Finds plain words in the list of the index, which spares their stems. */
function createIdsOf(index: SearchIndex, analyse: Analyse): (chunk: string) => ChunkIds {
  const known = new Map<string, ChunkIds>();
  const words = new Map<string, number>();
  return (chunk) => {
    const seen = known.get(chunk);
    if (seen !== undefined) return seen;
    if (words.size === 0) index.words.forEach((word, at) => words.set(word, index.wordTerms[at]!));
    const word = plainWord.test(chunk) ? words.get(chunk.toLowerCase()) : undefined;
    const ids = word === undefined ? idsOf(index, analyse(chunk)) : { wholes: [], parts: [word] };
    if (known.size < 200_000) known.set(chunk, ids);
    return ids;
  };
}

function idsOf({ termIds }: SearchIndex, { wholes, parts }: Terms): ChunkIds {
  return {
    wholes: wholes.flatMap((term) => termIds.get(term) ?? []),
    parts: parts.map((term) => termIds.get(term) ?? -1),
  };
}

function average(values: Uint32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length > 0 ? sum / values.length || 1 : 1;
}
