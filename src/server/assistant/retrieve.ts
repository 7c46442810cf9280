import type { IndexHead } from '../../search/index/index-data.ts';
import type { WithParts } from '../../search/parts/open-parts.ts';
import { matchesIn } from '../../search/excerpt.ts';
import { parseQuery } from '../../search/query/parse-query.ts';
import { prepare } from '../../search/query/prepared.ts';
import { queryText } from '../../search/query/query-text.ts';
import { coverageOf } from '../../search/query/rarity.ts';
import { answersOf } from '../../search/ranking/closeness.ts';
import type { SearchResult } from '../../search/search.ts';
import { weights } from '../../search/weights.ts';
import { contentWords } from '../../search/words/content-words.ts';
import { pathAt, type Address } from '../../site/model/addresses/address.ts';
import type { Content } from '../content.ts';
import { joinParts, markdownParts } from '../passages/markdown-parts.ts';
import { quote } from '../passages/quote.ts';
import { withRootLinks } from '../passages/root-links.ts';
import type { SiteSearch } from '../site-search.ts';
import type { Question } from './engine.ts';

export interface Sources {
  readonly content: Content;
  readonly find: SiteSearch;
  readonly index: () => Promise<IndexHead>;
  /** For an index in parts: runs a function, and again once missing parts were fetched. */
  readonly withParts?: WithParts;
  readonly address: Address;
}

/** A page that may answer, with the place in it that search found. */
export interface Source {
  /** Page path without leading slash. */
  readonly path: string;
  readonly title: string;
  /** Address of the page, including the base path. */
  readonly url: string;
  /** The same with the heading. */
  readonly href: string;
  /** The headings inside of the page, outermost first. */
  readonly headings: readonly string[];
  /** What search shows of it. */
  readonly content: string;
}

/** Number of search results. */
const searchPageSize = 10;
/** The words of a question that continues another one: "and in Python?" */
const fewWords = 1;
/** Characters of a selection that are searched for. */
const maxSelection = 300;

/** What is searched for: the question, with what it continues and what the reader selected. */
export function queryOf({ text, history, context }: Question): string {
  const continued: string[] = [];
  for (const { question } of history.toReversed()) {
    if (contentWords([text, ...continued].join('\n')).length > fewWords) break;
    continued.push(question);
  }
  return [text, ...continued, ...context.map(({ value }) => value.slice(0, maxSelection))].join('\n').trim();
}

/** The pages that search finds, best first, each once. */
export async function sourcesFor(
  query: string,
  { filter }: Pick<Question, 'filter'>,
  { find, address }: Pick<Sources, 'find' | 'address'>,
): Promise<readonly Source[]> {
  const pages = new Map<string, Source>();
  for (const result of await find({ query, filter, pageSize: searchPageSize }))
    if (!pages.has(result.path)) pages.set(result.path, sourceOf(result, address));
  return [...pages.values()];
}

function sourceOf({ path, content, metadata }: SearchResult, address: Address): Source {
  const { title, headings, href } = metadata;
  const url = pathAt(address, path);
  const anchor = href.split('#')[1];
  return { path, title, url, href: anchor === undefined ? url : `${url}#${anchor}`, headings, content };
}

/** The passage of a source as Markdown, whole or cut between blocks, with links from the root. */
export async function passageOf(
  source: Source,
  { content, address }: Pick<Sources, 'content' | 'address'>,
  longest: number,
): Promise<string> {
  const page = (await content.forPeople(source.path)) ?? '';
  return withRootLinks(quote(page, source, longest) || source.content, source.path, address);
}

/**
 * Whether a passage answers a query at all: it holds one of its content words, in a sample only if that is a name of code;
 * and most of them, the rarer the more, occur on the site. Synonyms and corrected typing errors count.
 */
export async function isAnswered(query: string, passage: string, sources: Sources): Promise<boolean> {
  const { index, withParts = (use) => use() } = sources;
  const head = await index();
  return withParts(async () => {
    const prepared = prepare(head);
    const parsed = parseQuery(prepared, queryText(query), weights);
    if (coverageOf(head, parsed) < minCoverage) return false;
    const answers = answersOf(parsed, head.terms.length);
    const matches = (text: string) => matchesIn(parsed, answers, prepared.tokens(text));
    const inSamples = matches(passage);
    return (
      matches(withoutSamples(passage)).some((match) => match > 0) ||
      parsed.units.some(({ isName }, unit) => isName && inSamples[unit]! > 0)
    );
  });
}

/** The share of a query that the site has words for, weighted by rarity: of questions about other things, it is below. */
const minCoverage = 0.55;

function withoutSamples(passage: string): string {
  return joinParts(markdownParts(passage).filter(({ kind }) => kind !== 'sample'));
}
