import { fill } from '../../pages/words/fill.ts';
import { wordsFor } from '../../pages/words/words-for.ts';
import type { Words } from '../../pages/words/words.ts';
import { pathAt } from '../../site/model/addresses/address.ts';
import { contentWords } from '../../search/words/content-words.ts';
import { pause } from '../pause.ts';
import type { AnswerEvent, Engine, Question } from './engine.ts';
import { isAnswered, passageOf, queryOf, sourcesFor, type Source, type Sources } from './retrieve.ts';

/** Maximum length of a passage that is not a single sample, in characters. */
const longestPassage = 3000;
/** Number of pages that are linked below the passage. */
const maxFurther = 3;

/** Answers offline: with the best passage as it stands in the page, and links to the next pages. */
export function embeddedEngine(sources: () => Sources): Engine {
  return async function* answer(question, signal) {
    const current = sources();
    const { text, used } = await composed(question, current);
    yield* sourceEvents(used);
    for (const piece of pieces(text)) {
      if (signal.aborted) return;
      yield { kind: 'text', text: piece };
      await pause();
    }
  };
}

interface Composed {
  readonly text: string;
  /** The pages that it quotes or links. */
  readonly used: readonly Source[];
}

async function composed(question: Question, sources: Sources): Promise<Composed> {
  const query = queryOf(question);
  const isWordless = contentWords(query).length === 0;
  const found = isWordless ? openPage(question, sources) : await sourcesFor(query, question, sources);
  const nothing = { text: wordsOf(question, sources, found[0]).nothingFits, used: [] };
  const own = contentWords(question.text).length > 0 ? question.text : query;
  let first: Quoted | undefined;
  for (const source of found) {
    const passage = await passageOf(source, sources, longestPassage);
    const named = [source.title, ...source.headings, passage].join('\n');
    first ??= { source, passage, named };
    // A question of few words continues another one: its own words decide which page it is about.
    if (own === query || (await isAnswered(own, named, sources))) {
      first = { source, passage, named };
      break;
    }
  }
  if (first === undefined) return nothing;
  if (!isWordless && !(await isAnswered(query, first.named, sources))) return nothing;
  const { source, passage } = first;
  const further = found.filter((other) => other !== source);
  const links = further.slice(0, Math.min(maxFurther, question.retrievalPageSize - 1));
  const paragraphs = [`**${linkTo(source)}**`, passage];
  if (links.length > 0)
    paragraphs.push(fill(wordsOf(question, sources, source).seeAlso, links.map(linkTo).join(', ')));
  return { text: paragraphs.join('\n\n'), used: [source, ...links] };
}

interface Quoted {
  readonly source: Source;
  readonly passage: string;
  /** The passage with what stands above it. */
  readonly named: string;
}

/** A question without words of its own, such as "What is this?", is about the page that is open. */
function openPage({ currentPath }: Question, { content, address }: Sources): readonly Source[] {
  const path = currentPath === undefined ? undefined : content.pageAt(currentPath);
  if (path === undefined) return [];
  const url = pathAt(address, path);
  return [{ path, title: content.titleOf(path) ?? path, url, href: url, headings: [], content: '' }];
}

/** The words of the language that is asked for, of the passage, or of the page that is open. */
function wordsOf({ filter, currentPath }: Question, { content }: Sources, best: Source | undefined): Words {
  const path = best?.path ?? (currentPath === undefined ? undefined : content.pageAt(currentPath));
  return wordsFor(filter.language ?? (path === undefined ? undefined : content.languageOf(path)));
}

/** Each page once, best first. */
export function sourceEvents(
  sources: readonly Pick<Source, 'url' | 'title'>[],
): readonly Extract<AnswerEvent, { kind: 'source' }>[] {
  const pages = new Map(sources.map(({ url, title }) => [url, title]));
  return [...pages].map(([url, title]) => ({ kind: 'source', url, title }));
}

function linkTo({ title, headings, href }: Source): string {
  const names = new Set([title, headings.at(-1) ?? '']);
  const name = [...names].filter((each) => each !== '').join(' › ');
  return `[${name.replace(/[[\]]/g, '')}](${href})`;
}

/** A text in pieces of some words each, for streaming. */
function* pieces(text: string): Generator<string> {
  for (const { 0: piece } of text.matchAll(/[\s\S]{1,60}(?:\s+|$)|[\s\S]{1,60}/g)) yield piece;
}
