import { isFunctionWord } from '../../search/words/function-words.ts';
import type { SearchResult } from '../../search/search.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { Passage } from './passage.ts';
import { contentTerms, overlap } from './terms.ts';

/** Pages the reader has open come first among equals. */
const nearness = 1.2;
/**
 * At least, where a page or section is called what is requested: many may hold the words, few are named by them. More so
 * for the opening of a page, and for "Add a tool" where "How do I add a tool?" is asked.
 */
const named = { section: 0.7, opening: 0.75, literally: 0.8 };
/** Sections that undo something stand back behind those that do it, unless they are requested. */
const undone = 0.7;
const undoing = /\b(?:roll ?back|remove|delete|uninstall|revoke|disable|revert|troubleshooting)\b/i;

/** How well a result fits a question, from 0 to 1. `words` are what the question is about. */
export function fitOf(
  { metadata }: SearchResult,
  question: string,
  words: ReadonlySet<string>,
  isNear: boolean,
): number {
  const { title, headings } = metadata;
  const names = [title, headings.at(-1) ?? ''];
  const score = Math.max(leastOf(title, headings.at(-1), question, words), metadata.score);
  const name = names.find((each) => undoing.test(each)) ?? '';
  const isRequested = overlap(contentTerms(undoing.exec(name)?.[0] ?? ''), question) > 0;
  return Math.min(1, score * (isNear ? nearness : 1) * (name === '' || isRequested ? 1 : undone));
}

function leastOf(
  title: string,
  heading: string | undefined,
  question: string,
  words: ReadonlySet<string>,
): number {
  const names = heading === undefined ? [title] : [title, heading];
  const questionText = plainly(question);
  if (questionText !== '' && names.some((name) => plainly(name) === questionText)) return named.literally;
  if (!names.some((name) => isCalled(name, words))) return 0;
  return heading === undefined ? named.opening : named.section;
}

/** Without what a question is wrapped in. */
function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:how (?:do|can|to|should)(?: i| we| you)?|what (?:is|are)|where (?:is|are)|can i)\b/, '')
    .replace(/\b(?:an?|the|my|your)\b|[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a name says just what the words say, in any language. */
export function isCalled(name: string, words: ReadonlySet<string>): boolean {
  const own = [...contentTerms(name)].filter((term) => words.has(term) || !isFunctionWord(term));
  return words.size > 0 && own.length === words.size && own.every((term) => words.has(term));
}

export function hasAllWords({ content, metadata }: SearchResult, words: ReadonlySet<string>): boolean {
  const text = [metadata.title, ...metadata.headings, content].join('\n');
  return words.size > 0 && overlap(words, text) === words.size;
}

/** Above this a passage is more likely an answer than not. */
const likely = 0.5;
/** A word that more pages hold than these is one that any page may hold. */
const mostAbout = 15;

/**
 * Where many pages hold all that is requested and it is a single word, those that are not named by it say it in passing:
 * of what "saves costs" nobody learns how much something costs. What the site is called is not requested.
 */
export function passing(
  results: readonly SearchResult[],
  question: ReadonlySet<string>,
  siteName: string,
): (result: SearchResult, score: number) => boolean {
  const own = contentTerms(siteName);
  const words = new Set([...question].filter((term) => !own.has(term)));
  const pages = new Set(results.filter((one) => hasAllWords(one, words)).map(({ path }) => path));
  if (words.size !== 1 || pages.size <= mostAbout) return () => false;
  return ({ metadata: { title, headings } }, score) =>
    score < likely && overlap(words, [title, ...headings].join('\n')) === 0;
}

/** Examples are about anything: what only they hold says nothing, unless the question itself is written as code. */
export function isOnlyInExamples(
  { title, headings, markdown }: Pick<Passage, 'title' | 'headings' | 'markdown'>,
  question: string,
): boolean {
  if (/[a-z][A-Z]|[_`{}()=]|\w[./]\w|--\w/.test(question)) return false;
  const words = contentTerms(question);
  const blocks = markdownBlocks(markdown);
  const textOf = (isCode: boolean): string =>
    blocks.flatMap(({ kind, text }) => ((kind === 'code') === isCode ? [text] : [])).join('\n');
  const said = overlap(words, [title, ...headings, textOf(false)].join('\n'));
  return 2 * said < words.size && overlap(words, textOf(true)) > said;
}
