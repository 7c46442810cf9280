import type { Address } from '../../site/model/addresses/address.ts';
import type { IndexHead } from '../../search/index/index-data.ts';
import { queryText } from '../../search/query/query-text.ts';
import type { WithParts } from '../../search/parts/open-parts.ts';
import type { Content } from '../content.ts';
import type { SiteSearch } from '../site-search.ts';
import type { Question } from './engine.ts';
import { candidatesOf, pagesToRead, type Candidate } from './passages/candidates.ts';
import { formOf, type Form } from './passages/confidence.ts';
import { needsOf, combineNeeds, type Needs } from './passages/needs.ts';
import { isListOfLinks } from './passages/outline.ts';
import { passageOf, wholePage, type Passage } from './passages/passage.ts';
import { markdownBlocks } from './passages/markdown-blocks.ts';
import { codeLanguage, languagesNamed } from './question/code-languages.ts';
import { cognatesOf } from './question/cognates.ts';
import { intentOf, type Intent } from './question/intent.ts';
import { withoutFraming, kindOf, type Kind } from './question/kinds.ts';
import { contentTerms } from './question/terms.ts';

export interface Sources {
  readonly content: Content;
  readonly find: SiteSearch;
  readonly index: () => Promise<IndexHead>;
  /** For an index in parts: runs a function, and again once missing parts were fetched. */
  readonly withParts?: WithParts;
  readonly address: Address;
}

/** The passages for a question. */
export interface Retrieved {
  readonly intent: Intent;
  /** The best passages, however low their scores; none for small talk. */
  readonly passages: readonly Passage[];
  readonly form: Form;
}

/** Number of search results. */
const searchPageSize = 30;
/** Weight of earlier questions relative to the current one. */
const earlierWeight = 0.5;
/** Share of the passages that are the best sections; the rest are of the first pages in the search results. */
const sectionShare = 0.6;
/** Maximum number of passages of one page. */
const maxPerPage = 2;
/** Minimum score relative to the best section of the same page. */
const minRelativeLikelihood = 0.3;

export async function retrieve(question: Question, sources: Sources): Promise<Retrieved> {
  const { withParts = (use) => use() } = sources;
  return withParts(() => retrieveOnce(question, sources));
}

async function retrieveOnce(question: Question, sources: Sources): Promise<Retrieved> {
  const intent = intentOf(question);
  if (intent.scope === 'nowhere') return { intent, passages: [], form: 'nothing' };
  const open = intent.nearPages.flatMap((path) => sources.content.pageAt(path) ?? []);
  if (intent.scope === 'whole page' && open[0] !== undefined) {
    const passage = await wholePage(open[0], sources);
    if (passage !== undefined) return { intent, passages: [passage], form: 'answer' };
  }
  const index = await sources.index();
  const needs = needsIn(index, intent);
  const candidates = await candidatesFor(question, intent, open, needs.all, sources);
  const passages: Passage[] = [];
  const linksOnly = new Set<Candidate>();
  const sectionCount = Math.ceil(sectionShare * question.retrievalPageSize);
  const addFrom = async (some: readonly Candidate[], size: number, most: number): Promise<void> => {
    for (const candidate of some) {
      if (passages.length >= size) return;
      const passage = await passageOf(index, candidate, rivalsOf(candidate, candidates), sources);
      // "Related pages" name what other sections are about, and answer nothing.
      if (passage.headings.length > 0 && isListOfLinks(passage.markdown)) {
        linksOnly.add(candidate);
        continue;
      }
      const ofPage = passages.filter(({ path }) => path === passage.path);
      // Pages of several versions say the same.
      const isNew = passages.every(
        ({ href, title, markdown }) =>
          href !== passage.href && (title !== passage.title || markdown !== passage.markdown),
      );
      if (ofPage.length < most && isNew) passages.push(passage);
    }
  };
  await addFrom(candidates, sectionCount, maxPerPage);
  await addFrom(bestOfPages(candidates), question.retrievalPageSize, 1);
  await addFrom(candidates, question.retrievalPageSize, maxPerPage);
  const answering = candidates.filter((candidate) => !linksOnly.has(candidate));
  const form = formOf(index, answering, needs.question, intent.text);
  return intent.changesLanguageOnly
    ? { intent, ...preferLanguages(passages, form, intent.languages) }
    : { intent, passages, form };
}

/** The best section of each page, in the order of the search results. */
function bestOfPages(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = new Map<number, Candidate>();
  for (const candidate of candidates)
    if (!best.has(candidate.section.page)) best.set(candidate.section.page, candidate);
  return [...best.values()].sort((a, b) => a.hit.rank - b.hit.rank);
}

/** Passages in a requested programming language come first; without any, there is no answer. */
function preferLanguages(passages: readonly Passage[], form: Form, languages: readonly string[]) {
  const showing = passages.filter((passage) => showsLanguage(passage, languages));
  const others = passages.filter((passage) => !showing.includes(passage));
  return {
    passages: [...showing, ...others],
    form: form === 'answer' && showing.length === 0 ? ('nearest' as const) : form,
  };
}

/** Sections of the same page with similar scores. */
function rivalsOf(
  { section, likelihood }: Candidate,
  candidates: readonly Candidate[],
): readonly Candidate['section'][] {
  return candidates
    .filter(
      (other) =>
        other.section.page === section.page && other.likelihood >= minRelativeLikelihood * likelihood,
    )
    .map((other) => other.section);
}

/** The needs of the question alone, and with the earlier questions and the screen. */
function needsIn(index: IndexHead, { text, earlier, screen, changesLanguageOnly }: Intent) {
  const context = [earlier, screen].filter((part) => part !== '').map((part) => needsOf(index, part));
  const questionNeeds = needsOf(index, [withoutFraming(text), ...cognatesOf(index, text)].join(' '));
  const hasNoContent = context.length > 0 && contentTerms(text).size === 0;
  const contextNeeds = context.map((needs): [Needs, number] => [
    needs,
    changesLanguageOnly ? 1 : earlierWeight,
  ]);
  const all = combineNeeds([
    ...(hasNoContent ? [] : [[questionNeeds, changesLanguageOnly ? earlierWeight : 1] as const]),
    ...contextNeeds,
  ]);
  return { all, question: hasNoContent || changesLanguageOnly ? all : questionNeeds };
}

async function candidatesFor(
  { filter }: Question,
  intent: Intent,
  open: readonly string[],
  needs: Needs,
  sources: Sources,
): Promise<readonly Candidate[]> {
  const { text, earlier, screen, scope, languages, lastSource } = intent;
  const index = await sources.index();
  const kind = kindOf(text);
  const lastPage =
    lastSource === undefined ? undefined : sources.content.pageAt(pathOf(lastSource, sources.address));
  const near = new Map(open.map((path) => [path, nearness.open]));
  if (lastPage !== undefined) near.set(lastPage, nearness.last);
  const first = isAboutSite(text, kind, sources.content) ? index.pages[0]?.path : undefined;
  if (first !== undefined) near.set(first, nearness.first);
  // "And in Python?": confidence comes from the page about the earlier language; `preferLanguages` reorders the passages.
  const preferredLanguages = intent.changesLanguageOnly ? [] : languages;
  const questionForms = { needs, kind, text, languages: preferredLanguages, near, first };
  if (scope === 'page') {
    const openPages = pagesToRead(index, [], open).map((page) => ({ ...page, ...certainHit }));
    const onPage = candidatesOf(index, openPages, questionForms);
    if ((onPage[0]?.evidence.whole ?? 0) >= minOnPage) return onPage;
  }
  const cognates = cognatesOf(index, text);
  const inOrder = [earlier, text, ...cognates].filter((part) => part !== '').join('\n');
  // Where not all of it is searched for, the current question is.
  const query = queryText(inOrder) === inOrder ? inOrder : [text, ...cognates, earlier].join('\n');
  const matches = await sources.find({ query, filter, pageSize: searchPageSize });
  const screenMatches =
    screen === ''
      ? []
      : await sources.find({ query: `${text}\n${screen}`, filter, pageSize: searchPageSize });
  const pages = pagesToRead(index, [...matches, ...screenMatches], near.keys()).map((page) =>
    index.pages[page.page]!.path === first ? { ...page, ...certainHit } : page,
  );
  return candidatesOf(index, pages.length > 0 ? pages : firstPages(index), questionForms);
}

/** "What is Crumb?" is answered on the first page. */
function isAboutSite(text: string, kind: Kind | undefined, { name }: Content): boolean {
  const siteTerms = contentTerms(name);
  const questionTerms = contentTerms(withoutFraming(text));
  return (
    kind?.name === 'definition' &&
    questionTerms.size > 0 &&
    [...questionTerms].every((term) => siteTerms.has(term))
  );
}

/** Weights of the open page, the page quoted last, and the first page for questions about the site. */
const nearness = { open: 1.5, last: 1.5, first: 5 };

/** The search result for a page that the question refers to: the open one, or the first. */
const certainHit = { rank: 0, score: 1 };

/** Minimum share of a question on the open page. */
const minOnPage = 0.3;

/** The first pages of the site, for questions whose words are on no page. */
function firstPages({ pages }: IndexHead) {
  return pages.slice(0, 5).map((_, page) => ({ page, rank: page, score: 0, landing: '' }));
}

function pathOf(href: string, { base }: Address): string {
  return href
    .slice(base.length)
    .replace(/[#?].*$/, '')
    .replace(/^\/+/, '');
}

/** Whether a passage has a sample in one of some programming languages, or one in its title: `Agents in Python`. */
function showsLanguage({ title, headings, markdown }: Passage, languages: readonly string[]): boolean {
  const isRequested = (language: string | undefined): boolean =>
    language !== undefined && languages.includes(language);
  return (
    [title, ...headings].some((name) => languagesNamed(name).some(isRequested)) ||
    markdownBlocks(markdown).some(
      ({ kind, language }) => kind === 'code' && isRequested(codeLanguage(language)),
    )
  );
}
