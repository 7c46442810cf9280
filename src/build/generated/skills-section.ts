import { grouped } from '../../model/grouped.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { linkTo, sentence } from './text.ts';

/**
 * What an agent can do, by category: the operations of the API under their groups, and the tasks that pages teach under
 * theirs. Categories share the space; each gives its best entries and says how many it left out; `index` is a link
 * to the list of all.
 */
export function skillsSection(pages: readonly SourcePage[], index: string, limit: number): string {
  const operations = pages.filter(
    ({ purpose, page }) => purpose === 'operation' && page.operation?.deprecated !== true,
  );
  const tasks = pages.filter(isTask);
  const share = operations.length === 0 ? 0 : tasks.length === 0 ? limit : Math.floor(limit * 0.55);
  const called = categories(operations, index, operationCategory, operationLine, operationDetails, share);
  const left = limit - called.reduce((sum, { text }) => sum + text.length, 0);
  const all = [...called, ...categories(tasks, index, taskCategory, taskLine, taskDetails, left)];
  const inOrder = all.sort((one, other) => pages.indexOf(one.first) - pages.indexOf(other.first));
  return [...grouped(inOrder, ({ title }) => title)]
    .map(([title, same]) => `### ${title}\n\n${same.map(({ text }) => text).join('\n')}`)
    .join('\n\n');
}

/** The entries of a category that are shown. */
interface Shown {
  readonly title: string;
  readonly first: SourcePage;
  readonly text: string;
}

interface Category {
  readonly title: string;
  readonly members: readonly SourcePage[];
}

/** In the first of the given details that fits. */
function categories(
  pages: readonly SourcePage[],
  index: string,
  categoryOf: (page: SourcePage) => string,
  lineOf: (page: SourcePage, summaryLength: number) => string,
  details: readonly Detail[],
  limit: number,
): readonly Shown[] {
  const all = [...grouped(pages, categoryOf)].map(([title, members]): Category => ({ title, members }));
  const ranked = [...all].sort((left, right) => strength(right) - strength(left));
  for (const [count, most, summaryLength] of details) {
    const chosen = all.filter((category) => ranked.slice(0, count).includes(category));
    const shown = chosen.flatMap((category) =>
      print(category, most, index, (page) => lineOf(page, summaryLength)),
    );
    if (shown.reduce((sum, { title, text }) => sum + title.length + text.length + 8, 0) <= limit)
      return shown;
  }
  return [];
}

/** How many categories, how many entries of each, and how long a summary of each entry. */
type Detail = readonly [number, number, number];

/** A task is little without its summary. */
const taskDetails: readonly Detail[] = [
  [12, 12, 110],
  [11, 8, 90],
  [9, 6, 90],
  [8, 5, 80],
  [7, 4, 80],
  [6, 4, 70],
  [5, 3, 70],
  [4, 3, 70],
  [3, 2, 60],
  [1, 2, 60],
  [1, 1, 0],
];

/** An operation is told by its call: more of them are worth more than their summaries. */
const operationDetails: readonly Detail[] = [
  [12, 14, 90],
  [12, 14, 0],
  [11, 8, 0],
  [9, 6, 0],
  [8, 5, 0],
  [6, 4, 0],
  [4, 4, 0],
  [2, 3, 0],
  [1, 1, 0],
];

function strength({ members }: Category): number {
  return byRank(members)
    .slice(0, 3)
    .reduce((sum, { rank }) => sum + rank, Math.min(4, members.length / 2));
}

function print(
  { title, members }: Category,
  most: number,
  index: string,
  lineOf: (page: SourcePage) => string,
): readonly Shown[] {
  const kept = new Set(byRank(members).slice(0, most));
  const left = members.length - kept.size;
  const lines = members.filter((member) => kept.has(member)).map(lineOf);
  if (left > 0) lines.push(`- … ${left} more: see ${index}`);
  return members.slice(0, 1).map((first) => ({ title, first, text: lines.join('\n') }));
}

function operationCategory({ labels, page }: SourcePage): string {
  const label = labels.at(-1) ?? 'API';
  return page.groups.at(-1) ?? label;
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

/** The innermost label that speaks; of several products, with the product. */
function taskCategory({ labels, page }: SourcePage): string {
  const product = labels.length > 2 ? `${labels[0]}: ` : '';
  return product + innermost(labels, page.groups);
}

function innermost(labels: readonly string[], groups: readonly string[]): string {
  const inner = groups.at(-1);
  const label = labels.at(-1) ?? 'Guides';
  if (inner === undefined) return label;
  const generic = /^(?:how to|advanced|getting started|guides?|overview|essentials|features|basics)$/i.test(
    inner,
  );
  return generic ? (groups.at(-2) ?? label) : inner;
}

function taskLine(source: SourcePage, summaryLength: number): string {
  const summary = summaryLength === 0 ? '' : sentence(source.summary, summaryLength);
  return `- ${linkTo(source)}${summary === '' ? '' : `: ${summary}`}`;
}
