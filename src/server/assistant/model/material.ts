import { joinParts, markdownParts } from '../../passages/markdown-parts.ts';
import { withRootLinks } from '../../passages/root-links.ts';
import type { Question } from '../engine.ts';
import { passageOf, queryOf, sourcesFor, type Source, type Sources } from '../retrieve.ts';

/** A page that the model is given, whole or in part. */
export interface Given extends Pick<Source, 'path' | 'title' | 'url'> {
  readonly text: string;
}

/** The room for the text of pages, in tokens of four bytes of UTF-8. */
export interface Budget {
  left: number;
}

/** A passage of a page that is too long to be given whole, in characters. */
const longestPassage = 4000;

/** The pages that search finds, whole, as far as they fit; of a page that does not fit, the passage. */
export async function pagesFor(question: Question, sources: Sources, budget: Budget): Promise<Given[]> {
  const pages: Given[] = [];
  const open = question.currentPath === undefined ? undefined : sources.content.pageAt(question.currentPath);
  const found = await sourcesFor(queryOf(question), question, sources);
  const first = open === undefined ? [] : found.filter(({ path }) => path === open);
  for (const source of new Set([...found.slice(0, 1), ...first, ...found])) {
    const { path, title, url } = source;
    const whole = await pageText(path, sources);
    const text = [whole ?? '', await passageOf(source, sources, longestPassage)].find((each) =>
      fits(each, budget),
    );
    if (text === undefined || text === '') continue;
    budget.left -= tokensOf(text);
    pages.push({ path, title, url, text });
  }
  return pages;
}

/** A page with links from the root; undefined if there is none. */
export async function pageText(path: string, { content, address }: Sources): Promise<string | undefined> {
  const text = await content.forPeople(path);
  return text && withRootLinks(text, path, address);
}

/** The beginning of a page that fits, in whole blocks. */
export function withinBudget(text: string, budget: Budget): string {
  const shown = fits(text, budget) ? text : beginning(text, budget.left);
  budget.left -= tokensOf(shown);
  return shown;
}

function beginning(text: string, tokens: number): string {
  const parts = markdownParts(text);
  let size = 0;
  const end = parts.findIndex((part) => (size += tokensOf(part.text) + 1) > tokens);
  return end < 1 ? '' : `${joinParts(parts.slice(0, end))}\n\n…`;
}

function fits(text: string, { left }: Budget): boolean {
  return tokensOf(text) <= left;
}

const encoder = new TextEncoder();

function tokensOf(text: string): number {
  return Math.ceil(encoder.encode(text).byteLength / 4);
}
