import { categoriesOf, type Category } from './categories.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { enumerate, fitting, linkTo, sentence } from './text.ts';

/**
 * What an agent can do, by category: the operations of the API under their groups, and the tasks that pages teach under
 * theirs. A category is worth as much as its best entry, however many it has. Each gives its best entries and says how
 * many it left out, and the last line says which categories were; `index` is a link to the list of all.
 */
export function skillsSection(pages: readonly SourcePage[], index: string, limit: number): string {
  const [called = [], taught = []] = categoriesOf(
    [pages.filter(isCall), pages.filter(isTask)],
    mostCategories,
  );
  const room = limit - closingLength;
  const share = taught.length === 0 ? room : Math.floor(room * 0.55);
  const calls = fitted(called, operationLine, operationSummaries, share);
  const tasks = fitted(taught, taskLine, taskSummaries, room - lengthOf(calls));
  const places = new Map(pages.map((page, place) => [page, place]));
  const place = ({ members: [first] }: Category): number => (first && places.get(first)) ?? 0;
  const titles = [...called, ...taught].sort((left, right) => place(left) - place(right));
  const shown = [...new Set(titles.map(({ title }) => title))].map((title) => {
    const parts = [...tasks, ...calls].filter((one) => one.title === title);
    return { title, text: parts.map(({ text }) => text).join('\n') };
  });
  const left = shown.filter(({ text }) => text === '').map(({ title }) => title);
  const isAll = left.length === 0 && ![...tasks, ...calls].some(({ left }) => left > 0);
  return [
    ...shown.filter(({ text }) => text !== '').map(({ title, text }) => `### ${title}\n\n${text}`),
    ...(isAll ? [] : [closing(left, index)]),
  ].join('\n\n');
}

function isCall({ purpose, page }: SourcePage): boolean {
  return purpose === 'operation' && page.operation?.deprecated !== true;
}

/** The entries of a category that are shown. */
interface Shown {
  readonly title: string;
  readonly text: string;
  /** How many of its entries are not. */
  readonly left: number;
}

/**
 * Each category gives its best two entries, then each its next best, until no more fit. Summaries are of the first of the
 * lengths that leaves out none, else of the last.
 */
function fitted(
  categories: readonly Category[],
  lineOf: (page: SourcePage, summaryLength: number) => string,
  summaryLengths: readonly number[],
  limit: number,
): readonly Shown[] {
  const ranked = [...categories].sort((left, right) => worth(right) - worth(left)).slice(0, mostCategories);
  for (const summaryLength of summaryLengths) {
    const print = (category: Category, most: number): Shown =>
      printed(category, most, (page) => lineOf(page, summaryLength));
    const all = ranked.map((category) => print(category, mostEntries));
    if (lengthOf(all) <= limit) return all;
    if (summaryLength === summaryLengths.at(-1)) return dealt(ranked, print, limit);
  }
  return [];
}

function dealt(
  ranked: readonly Category[],
  print: (category: Category, most: number) => Shown,
  limit: number,
): readonly Shown[] {
  const shown = new Map<Category, Shown>();
  let left = limit;
  let open = ranked;
  for (let most = 2; most <= mostEntries; most++) {
    open = open.filter((category) => {
      const before = shown.get(category);
      const now = print(category, most);
      const more = lengthOf([now]) - lengthOf(before === undefined ? [] : [before]);
      if (more > left || (before !== undefined && most > category.members.length)) return false;
      left -= more;
      shown.set(category, now);
      return true;
    });
  }
  return [...shown.values()];
}

function lengthOf(shown: readonly Shown[]): number {
  return shown.reduce((sum, { title, text }) => sum + title.length + text.length + 8, 0);
}

function worth({ members }: Category): number {
  return members.reduce((best, { rank }) => Math.max(best, rank), -Infinity);
}

/** Where the rest is, with the names of as many categories that are left out as fit into a line. */
function closing(titles: readonly string[], index: string): string {
  const named = fitting(titles, closingLength / 2);
  const more = titles.length - named.length;
  const names = enumerate([...named, ...(more > 0 ? [`${more} more`] : [])]);
  return `${names === '' ? '' : `Left out here: ${names}. `}All pages: ${index}.`;
}

const closingLength = 400;

const mostCategories = 16;
const mostEntries = 14;

/** A task is little without its summary; an operation is told by its call. */
const taskSummaries = [110, 80];
const operationSummaries = [90, 0];

function printed({ title, members }: Category, most: number, lineOf: (page: SourcePage) => string): Shown {
  const kept = new Set(byRank(members).slice(0, most));
  const left = members.length - kept.size;
  const lines = members.filter((member) => kept.has(member)).map(lineOf);
  if (left > 0) lines.push(`- … ${left} more`);
  return { title, text: lines.join('\n'), left };
}

function operationLine(source: SourcePage, summaryLength: number): string {
  const { operation } = source.page;
  const call = operation === undefined ? '' : `\`${operation.method} ${operation.path}\` `;
  const same = source.summary.toLowerCase().startsWith(source.page.title.toLowerCase());
  const adds = !same || source.summary.length > source.page.title.length + 12;
  const summary = adds && summaryLength > 0 ? sentence(source.summary, summaryLength) : '';
  return `- ${call}${linkTo(source)}${summary === '' ? '' : `: ${summary}`}`;
}

/** Pages that teach to do one thing: guides, but not what introduces them. */
function isTask({ purpose, page }: SourcePage): boolean {
  const introduces = /^(?:overview|introduction|faqs?)$/i.test(page.title);
  return !introduces && (purpose === 'guide' || (purpose === 'start' && page.groups.length > 0));
}

function taskLine(source: SourcePage, summaryLength: number): string {
  const summary = summaryLength === 0 ? '' : sentence(source.summary, summaryLength);
  return `- ${linkTo(source)}${summary === '' ? '' : `: ${summary}`}`;
}
