import type { Address } from '../../model/addresses/address.ts';
import type { IndexHead } from '../../search/index/index-data.ts';
import type { WithParts } from '../../search/parts/open-parts.ts';
import type { Content } from '../content.ts';
import type { Find } from '../find.ts';
import type { Question } from './engine.ts';
import { candidatesOf, pagesToRead, type Candidate } from './passages/candidates.ts';
import { formOf, type Form } from './passages/confidence.ts';
import { needsOf, together, type Needs } from './passages/needs.ts';
import { isListOfLinks } from './passages/outline.ts';
import { passageOf, wholePage, type Passage } from './passages/passage.ts';
import { showsLanguage } from './passages/shows-language.ts';
import { cognatesOf } from './question/cognates.ts';
import { intentOf, type Intent } from './question/intent.ts';
import { bare, kindOf, type Kind } from './question/kinds.ts';
import { contentTerms } from './question/terms.ts';

export interface Sources {
  readonly content: Content;
  readonly find: Find;
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
const results = 30;
/** Weight of earlier questions relative to the current one. */
const echo = 0.5;
/** Share of the passages that are the best sections; the rest are of the first pages in the search results. */
const shareBySection = 0.6;
/** Maximum number of passages of one page. */
const mostOfPage = 2;
/** Minimum score relative to the best section of the same page. */
const aboutAsLikely = 0.3;

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
  const bySection = Math.ceil(shareBySection * question.retrievalPageSize);
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
  await addFrom(candidates, bySection, mostOfPage);
  await addFrom(bestOfPages(candidates), question.retrievalPageSize, 1);
  await addFrom(candidates, question.retrievalPageSize, mostOfPage);
  const answering = candidates.filter((candidate) => !linksOnly.has(candidate));
  const form = formOf(index, answering, needs.asked, intent.text);
  return intent.isSameInOtherLanguage
    ? { intent, ...inLanguage(passages, form, intent.languages) }
    : { intent, passages, form };
}

/** The best section of each page, in the order of the search results. */
function bestOfPages(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = new Map<number, Candidate>();
  for (const candidate of candidates)
    if (!best.has(candidate.section.page)) best.set(candidate.section.page, candidate);
  return [...best.values()].sort((a, b) => a.found.rank - b.found.rank);
}

/** Passages in a requested programming language come first; without any, there is no answer. */
function inLanguage(passages: readonly Passage[], form: Form, languages: readonly string[]) {
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
    .filter((other) => other.section.page === section.page && other.likelihood >= aboutAsLikely * likelihood)
    .map((other) => other.section);
}

/** The needs of the question alone, and with the earlier questions and the screen. */
function needsIn(index: IndexHead, { text, earlier, screen, isSameInOtherLanguage }: Intent) {
  const more = [earlier, screen].filter((one) => one !== '').map((one) => needsOf(index, one));
  const asked = needsOf(index, [bare(text), ...cognatesOf(index, text)].join(' '));
  const saysNothing = more.length > 0 && contentTerms(text).size === 0;
  const echoed = more.map((needs): [Needs, number] => [needs, isSameInOtherLanguage ? 1 : echo]);
  const all = together([
    ...(saysNothing ? [] : [[asked, isSameInOtherLanguage ? echo : 1] as const]),
    ...echoed,
  ]);
  return { all, asked: saysNothing || isSameInOtherLanguage ? all : asked };
}

async function candidatesFor(
  { filter }: Question,
  intent: Intent,
  open: readonly string[],
  needs: Needs,
  sources: Sources,
): Promise<readonly Candidate[]> {
  const { text, earlier, screen, scope, lastPlace } = intent;
  const index = await sources.index();
  const kind = kindOf(text);
  const last =
    lastPlace === undefined ? undefined : sources.content.pageAt(pathOf(lastPlace, sources.address));
  const near = new Map(open.map((path) => [path, nearness.open]));
  if (last !== undefined) near.set(last, nearness.last);
  const first = asksForSite(text, kind, sources.content) ? index.pages[0]?.path : undefined;
  if (first !== undefined) near.set(first, nearness.first);
  const asked = { needs, kind, text, near, first };
  if (scope === 'page') {
    const chosen = pagesToRead(index, [], open).map((page) => ({ ...page, ...certain }));
    const onPage = candidatesOf(index, chosen, asked);
    if ((onPage[0]?.evidence.whole ?? 0) >= leastOnPage) return onPage;
  }
  const query = [earlier, text, ...cognatesOf(index, text)].filter((part) => part !== '').join('\n');
  const matches = await sources.find({ query, filter, pageSize: results });
  const shown =
    screen === '' ? [] : await sources.find({ query: `${text}\n${screen}`, filter, pageSize: results });
  const pages = pagesToRead(index, [...matches, ...shown], near.keys()).map((page) =>
    index.pages[page.page]!.path === first ? { ...page, ...certain } : page,
  );
  return candidatesOf(index, pages.length > 0 ? pages : firstPages(index), asked);
}

/** "What is Crumb?" is answered on the first page. */
function asksForSite(text: string, kind: Kind | undefined, { name }: Content): boolean {
  const own = contentTerms(name);
  const asked = contentTerms(bare(text));
  return kind?.name === 'definition' && asked.size > 0 && [...asked].every((term) => own.has(term));
}

/** Weights of the open page, the page quoted last, and the first page for questions about the site. */
const nearness = { open: 1.5, last: 1.5, first: 5 };

/** The search result for a page that the question refers to: the open one, or the first. */
const certain = { rank: 0, score: 1 };

/** Minimum share of a question on the open page. */
const leastOnPage = 0.3;

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
