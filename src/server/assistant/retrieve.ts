import { joinPath, folderOf, isExternal } from '../../model/addresses/link-target.ts';
import { pathAt, type Address } from '../../model/addresses/address.ts';
import type { SearchResult } from '../../search/search.ts';
import type { Content } from '../content.ts';
import type { Find } from '../find.ts';
import type { Question } from './engine.ts';
import { fitOf, hasAllWords, isCalled, passing, isOnlyInExamples } from './fit.ts';
import { intentOf, type Intent } from './intent.ts';
import type { Passage } from './passage.ts';
import { sectionsOf, sectionWith } from './sections.ts';
import { questionTerms } from './terms.ts';

export interface Sources {
  readonly content: Content;
  readonly find: Find;
  readonly address: Address;
}

/** How many results are looked through before the best are taken. */
const candidates = 30;
/** Below this a passage has nothing to do with what is asked. What is on the screen seldom reads like a question. */
const leastScore = { asked: 0.25, shown: 0.1 };
/** Few pages score low; a passage that has every word of the question fits all the same. */
const minWithAllWords = 0.1;

/** The passages that a question is answered from, best first. */
export async function retrieve(question: Question, sources: Sources): Promise<readonly Passage[]> {
  const intent = intentOf(question);
  const { filter, retrievalPageSize } = question;
  const find = (query: string) => sources.find({ query, filter, pageSize: candidates });
  const least =
    intent.pointsAtScreen && intent.screenQuery !== undefined ? leastScore.shown : leastScore.asked;
  const near = intent.nearPages.map((path) => sources.content.pageAt(path));
  const words = questionTerms(question.text);
  const asked = await find(intent.query);
  const shown = intent.screenQuery === undefined ? [] : await find(intent.screenQuery);
  const results = merged(asked, shown);
  const isInPassing = intent.pointsAtScreen ? () => false : passing(results, words, sources.content.name);
  const ranked = results
    .map((result) => ({ result, score: fitOf(result, question.text, words, near.includes(result.path)) }))
    .filter(({ result, score }) => !isInPassing(result, score))
    .filter(({ result, score }) => score >= least || (score >= minWithAllWords && hasAllWords(result, words)))
    .toSorted((a, b) => b.score - a.score || depthOf(a.result) - depthOf(b.result));
  const passages: Passage[] = [];
  for (const { result, score } of ranked) {
    if (passages.length === retrievalPageSize) break;
    const isPageRequested =
      isCalled(result.metadata.title, words) &&
      !result.metadata.headings.some((heading) => isCalled(heading, words));
    const passage =
      (isPageRequested ? await openingOf(result.path, score, sources) : undefined) ??
      (await passageOf(result, score, sources));
    if (passages.some(({ href }) => href === passage.href)) continue;
    if (!isOnlyInExamples(passage, intent.query)) passages.push(passage);
  }
  return intent.pointsAtScreen ? withOpenPage(passages, near, intent, question, sources) : passages;
}

/** Each fragment once, with the better of its scores; the screen counts a little less than the question. */
function merged(asked: readonly SearchResult[], shown: readonly SearchResult[]): readonly SearchResult[] {
  const byPlace = new Map<string, SearchResult>();
  const screen = shown.map((result) => ({
    ...result,
    metadata: { ...result.metadata, score: result.metadata.score * 0.9 },
  }));
  for (const result of [...asked, ...screen]) {
    const key = `${result.metadata.href}\n${result.content}`;
    const known = byPlace.get(key);
    if (known === undefined || known.metadata.score < result.metadata.score) byPlace.set(key, result);
  }
  return [...byPlace.values()];
}

async function passageOf(
  result: SearchResult,
  score: number,
  { address, content: pages }: Sources,
): Promise<Passage> {
  const { path, content, metadata } = result;
  const sections = sectionsOf((await pages.forPeople(path)) ?? '');
  const section = sectionWith(sections, metadata.headings.at(-1), content);
  return {
    path,
    title: metadata.title,
    language: metadata.language,
    headings: metadata.headings,
    href: address.base + metadata.href,
    url: pathAt(address, path),
    score,
    markdown: withRootLinks(section?.body ?? content, path, address),
    excerpt: content,
  };
}

/** What is nearer to the top of the navigation tells of more. */
function depthOf({ metadata }: SearchResult): number {
  return metadata.breadcrumbs.length;
}

/** "What does this page say?": the page on the screen is among the passages, its beginning at least. */
async function withOpenPage(
  passages: readonly Passage[],
  near: readonly (string | undefined)[],
  { nearPages }: Intent,
  { retrievalPageSize }: Question,
  sources: Sources,
): Promise<readonly Passage[]> {
  const path = near.find((candidate) => candidate !== undefined);
  if (nearPages.length === 0 || path === undefined || passages.some((passage) => passage.path === path))
    return passages;
  const open = await openingOf(path, 0.5, sources);
  return open === undefined ? passages : [open, ...passages].slice(0, retrievalPageSize);
}

/** The beginning of a page; undefined where it says nothing. */
async function openingOf(
  path: string,
  score: number,
  { address, content }: Sources,
): Promise<Passage | undefined> {
  const opening = sectionsOf((await content.forPeople(path)) ?? '')
    .slice(0, 6)
    .map(({ heading, depth, body }) => (depth > 1 ? `**${heading ?? ''}**\n\n${body}` : body))
    .join('\n\n')
    .trim();
  if (opening === '') return undefined;
  const url = pathAt(address, path);
  return {
    path,
    title: content.titleOf(path) ?? path,
    language: content.languageOf(path),
    headings: [],
    href: url,
    url,
    score,
    markdown: withRootLinks(opening, path, address),
    excerpt: opening.slice(0, 200),
  };
}

/** Links that start at the page they are on, as they read elsewhere. */
function withRootLinks(markdown: string, path: string, address: Address): string {
  return markdown.replace(/\]\(([^)\s]+)/g, (whole, target: string) => {
    if (target.startsWith('/') || isExternal(target)) return whole;
    if (target.startsWith('#')) return `](${pathAt(address, path)}${target}`;
    const [place = '', hash] = target.split('#');
    return `](${pathAt(address, joinPath(folderOf(path), place))}${hash === undefined ? '' : `#${hash}`}`;
  });
}
