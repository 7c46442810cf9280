import type { Address } from '../../model/addresses/address.ts';
import type { IndexHead } from '../../search/index/index-data.ts';
import type { WithParts } from '../../search/parts/open-parts.ts';
import type { Content } from '../content.ts';
import type { Find } from '../find.ts';
import type { Question } from './engine.ts';
import { candidatesOf, pagesToRead, type Candidate } from './passages/candidates.ts';
import { formOf, type Form } from './passages/confidence.ts';
import { needsOf, together, type Needs } from './passages/needs.ts';
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
  /** For an index in parts: does something that needs them, and again once they were fetched. */
  readonly withParts?: WithParts;
  readonly address: Address;
}

/** What was found for a question. */
export interface Retrieved {
  readonly intent: Intent;
  /** The best, whatever they are worth; none for what asks nothing. */
  readonly passages: readonly Passage[];
  readonly form: Form;
}

/** So many results are taken from search. */
const results = 30;
/** What was asked before counts so much next to the question. */
const echo = 0.5;
/** Of one page. */
const mostOfPage = 2;
/** Next to a section of the same page. */
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
  for (const candidate of candidates) {
    if (passages.length === question.retrievalPageSize) break;
    const passage = await passageOf(index, candidate, rivalsOf(candidate, candidates), sources);
    const ofPage = passages.filter(({ path }) => path === passage.path);
    if (ofPage.length < mostOfPage && ofPage.every(({ href }) => href !== passage.href))
      passages.push(passage);
  }
  const form = formOf(candidates, needs.asked, intent.text);
  return intent.isSameInOtherLanguage
    ? { intent, ...inLanguage(passages, form, intent.languages) }
    : { intent, passages, form };
}

/** What shows another programming language comes first; where nothing does, nothing answers. */
function inLanguage(passages: readonly Passage[], form: Form, languages: readonly string[]) {
  const showing = passages.filter((passage) => showsLanguage(passage, languages));
  const others = passages.filter((passage) => !showing.includes(passage));
  return {
    passages: [...showing, ...others],
    form: form === 'answer' && showing.length === 0 ? ('nearest' as const) : form,
  };
}

/** Sections of the same page that are about as likely. */
function rivalsOf(
  { section, likelihood }: Candidate,
  candidates: readonly Candidate[],
): readonly Candidate['section'][] {
  return candidates
    .filter((other) => other.section.page === section.page && other.likelihood >= aboutAsLikely * likelihood)
    .map((other) => other.section);
}

/** What the newest question needs by itself, and together with what it goes on from and what is on the screen. */
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
  const [first] = index.pages;
  if (first !== undefined && asksForSite(text, kind, sources.content)) near.set(first.path, nearness.first);
  const asked = { needs, kind, text, near };
  if (scope === 'page') {
    const chosen = pagesToRead(index, [], open).map((page) => ({ ...page, ...certain }));
    const onPage = candidatesOf(index, chosen, asked);
    if ((onPage[0]?.evidence.whole ?? 0) >= leastOnPage) return onPage;
  }
  const query = [earlier, text, ...cognatesOf(index, text)].filter((part) => part !== '').join('\n');
  const found = await sources.find({ query, filter, pageSize: results });
  const shown =
    screen === '' ? [] : await sources.find({ query: `${text}\n${screen}`, filter, pageSize: results });
  const pages = pagesToRead(index, [...found, ...shown], near.keys()).map((page) =>
    near.get(index.pages[page.page]!.path) === nearness.first ? { ...page, ...certain } : page,
  );
  return candidatesOf(index, pages.length > 0 ? pages : firstPages(index), asked);
}

/** "What is Crumb?" is answered where the site begins. */
function asksForSite(text: string, kind: Kind | undefined, { name }: Content): boolean {
  const own = contentTerms(name);
  return kind?.name === 'definition' && [...contentTerms(text)].every((term) => own.has(term));
}

/** How much it counts that a page is open, was quoted last, or is the first where the site itself is asked about. */
const nearness = { open: 1.5, last: 1.5, first: 5 };

/** What search would say of a page that the question names: the open one, or the first. */
const certain = { rank: 0, score: 1 };

/** Less than this of a question on the open page means that it lies elsewhere. */
const leastOnPage = 0.3;

/** Where no page holds a word of a question, what the site begins with tells what it is about. */
function firstPages({ pages }: IndexHead) {
  return pages.slice(0, 5).map((_, page) => ({ page, rank: page, score: 0, landing: '' }));
}

function pathOf(href: string, { base }: Address): string {
  return href
    .slice(base.length)
    .replace(/[#?].*$/, '')
    .replace(/^\/+/, '');
}
