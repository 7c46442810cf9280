import { grouped } from '../../../site/model/grouped.ts';
import { fill } from '../../../pages/words/fill.ts';
import { wordsFor } from '../../../pages/words/words-for.ts';
import type { Words } from '../../../pages/words/words.ts';
import type { AnswerEvent, Engine, Question } from '../engine.ts';
import { firstSentence } from '../passages/outline.ts';
import type { Passage } from '../passages/passage.ts';
import { retrieve, type Retrieved, type Sources } from '../retrieve.ts';
import { pause } from '../../pause.ts';
import { groupByPage, citationsOf } from './citations.ts';
import { quote } from './quote.ts';

/** Answers offline, by quoting the best passages literally, with an introduction in their language. */
export function embeddedEngine(sources: () => Sources): Engine {
  return async function* answer(question, signal) {
    const current = sources();
    const retrieved = await retrieve(question, current);
    const words = wordsFor(languageOf(question, retrieved.passages, current));
    const { paragraphs, used } = composeAnswer(retrieved, words);
    yield* sourceEvents(used);
    for (const text of pieces(paragraphs.join('\n\n'))) {
      if (signal.aborted) return;
      yield { kind: 'text', text };
      await pause();
    }
  };
}

function languageOf(
  { filter, currentPath }: Question,
  [best]: readonly Passage[],
  { content }: Sources,
): string | undefined {
  const open = currentPath === undefined ? undefined : content.pageAt(currentPath);
  return filter.language ?? best?.language ?? (open === undefined ? undefined : content.languageOf(open));
}

/** Each page once, best first. */
export function sourceEvents(passages: readonly Passage[]): readonly AnswerEvent[] {
  const pages = new Map(passages.map(({ url, title }) => [url, title]));
  return [...pages].map(([url, title]) => ({ kind: 'source', url, title }));
}

interface ComposedAnswer {
  readonly paragraphs: readonly string[];
  /** The passages that are quoted or linked. */
  readonly used: readonly Passage[];
}

function composeAnswer(retrieved: Retrieved, words: Words): ComposedAnswer {
  const { intent } = retrieved;
  if (intent.scope === 'nowhere') return { paragraphs: [words.askHint], used: [] };
  const { quoted, listed } = citationsOf(retrieved);
  const used = [...quoted, ...listed];
  const [best, second] = quoted;
  if (best === undefined)
    return listed.length === 0
      ? { paragraphs: [words.nothingFits], used }
      : { paragraphs: [words.nearestPages, listOf(listed)], used };
  const fullQuestion = [intent.earlier, intent.text].join('\n');
  const paragraphs = [fill(words.answerFrom, link(best)), quote(best, fullQuestion, intent.languages)];
  if (second !== undefined)
    paragraphs.push(
      fill(words.answerAlso, link(second)),
      quote(second, fullQuestion, intent.languages, maxSecondQuoteLength),
    );
  if (listed.length > 0) paragraphs.push(fill(words.seeAlso, listed.map(link).join(', ')));
  return { paragraphs, used };
}

/** Maximum length of a second quotation. */
const maxSecondQuoteLength = 700;

/** The nearest pages, each with its best sections and how the first of them begins. */
function listOf(passages: readonly Passage[]): string {
  const pages = groupByPage(passages);
  const titles = titlesOf(pages.flatMap(([best]) => best ?? []));
  return pages.map((page) => entryOf(page, titles)).join('\n');
}

type Page = Pick<Passage, 'path' | 'title' | 'breadcrumbs'>;

/** The titles of pages in a list, by path. Where several have the same title, it says where each is: `Ovens (v2)`. */
export function titlesOf(pages: readonly Page[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const [title, sameTitle] of grouped(pages, ({ title }) => title))
    for (const page of sameTitle)
      titles.set(page.path, sameTitle.length === 1 ? title : `${title} (${placeOf(page, sameTitle)})`);
  return titles;
}

/** The outermost label around a page that is not around any of the others; else its path. */
function placeOf({ path, breadcrumbs }: Page, pages: readonly Page[]): string {
  const around = pages.filter((page) => page.path !== path).flatMap((page) => page.breadcrumbs);
  return breadcrumbs.find((label) => !around.includes(label)) ?? path;
}

/** The page is linked, too: the answer may be in another of its sections. */
function entryOf(passages: readonly Passage[], titles: ReadonlyMap<string, string>): string {
  const [best] = passages;
  if (best === undefined) return '';
  const sections = passages.filter(({ headings }) => headings.length > 0);
  const links = sections.map(({ headings, href }) => linkTo(href, headings.at(-1) ?? ''));
  const page = linkTo(best.url, titles.get(best.path) ?? best.title);
  const target = links.length === 0 ? page : `${page} › ${links.join(', ')}`;
  const opening = openingOf(best);
  return `- ${target}${opening === '' ? '' : `: ${opening}`}`;
}

function openingOf({ headings, markdown, description }: Passage): string {
  return headings.length === 0
    ? description || firstSentence(markdown)
    : firstSentence(markdown) || description;
}

function link({ title, headings, href }: Passage): string {
  const names = new Set([title, headings.at(-1) ?? '']);
  return linkTo(href, [...names].filter((name) => name !== '').join(' › '));
}

function linkTo(href: string, name: string): string {
  return `[${name.replace(/[[\]]/g, '')}](${href})`;
}

/** A text in pieces of some words each, for streaming. */
function* pieces(text: string): Generator<string> {
  for (const { 0: piece } of text.matchAll(/[\s\S]{1,60}(?:\s+|$)|[\s\S]{1,60}/g)) yield piece;
}
