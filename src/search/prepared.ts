import type { SearchIndex } from './index-data.ts';
import { chunks, createAnalyse, type Analyse } from './words.ts';

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
  const tokens = (text: string) => tokensOf(index, analyse, text);
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

function tokensOf(index: SearchIndex, analyse: Analyse, text: string): Tokens {
  const terms: number[] = [];
  const places: number[] = [];
  let place = 0;
  const add = (term: string) => {
    const id = index.termIds.get(term);
    if (id === undefined) return;
    terms.push(id);
    places.push(place);
  };
  for (const chunk of chunks(text)) {
    const { parts, wholes } = analyse(chunk.text);
    wholes.forEach(add);
    for (const part of parts) {
      add(part);
      place++;
    }
  }
  return { terms: Uint32Array.from(terms), places: Uint16Array.from(places), words: place };
}

function average(values: Uint32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length > 0 ? sum / values.length || 1 : 1;
}
