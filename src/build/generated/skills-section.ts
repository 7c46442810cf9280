import { grouped } from './grouped.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { linkTo, sentence } from './text.ts';

/**
 * What an agent can do, by category: the operations of the API under their groups, and the tasks that pages teach under
 * theirs. Categories share the space; each gives its best entries and says how many it left out.
 */
export function skillsSection(pages: readonly SourcePage[], limit: number): string {
  const operations = pages.filter(
    ({ purpose, page }) => purpose === 'operation' && page.operation?.deprecated !== true,
  );
  const tasks = pages.filter(isTask);
  const share = operations.length === 0 ? 0 : tasks.length === 0 ? limit : Math.floor(limit * 0.55);
  return [
    ...categories(operations, operationCategory, operationLine, share),
    ...categories(tasks, taskCategory, taskLine, limit - share),
  ].join('\n\n');
}

interface Category {
  readonly title: string;
  readonly members: readonly SourcePage[];
}

/**
 * Prints with summaries and all entries first, then without summaries, then with fewer and fewer entries, the weakest
 * categories last to go.
 */
function categories(
  pages: readonly SourcePage[],
  categoryOf: (page: SourcePage) => string,
  lineOf: (page: SourcePage, summaryLength: number) => string,
  limit: number,
): readonly string[] {
  const all = [...grouped(pages, categoryOf)].map(([title, members]): Category => ({ title, members }));
  const ranked = [...all].sort((left, right) => strength(right) - strength(left));
  for (const count of [mostCategories, 9, 7, 5, 3, 1]) {
    const chosen = all.filter((category) => ranked.slice(0, count).includes(category));
    for (const [most, summaryLength] of details) {
      const texts = chosen.map((category) => print(category, most, (page) => lineOf(page, summaryLength)));
      if (texts.join('\n\n').length <= limit) return texts;
    }
  }
  return [];
}

const mostCategories = 11;
/** How many entries of a category, with how long a summary. */
const details: readonly (readonly [number, number])[] = [
  [12, 110],
  [8, 90],
  [10, 0],
  [5, 80],
  [7, 0],
  [5, 0],
  [4, 0],
];

function strength({ members }: Category): number {
  return byRank(members)
    .slice(0, 3)
    .reduce((sum, { rank }) => sum + rank, Math.min(4, members.length / 2));
}

function print({ title, members }: Category, most: number, lineOf: (page: SourcePage) => string): string {
  const kept = new Set(byRank(members).slice(0, most));
  const left = members.length - kept.size;
  const lines = members.filter((member) => kept.has(member)).map(lineOf);
  return [`### ${title}\n`, ...lines, ...(left > 0 ? [`- … ${left} more: see llms.txt`] : [])].join('\n');
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

function taskCategory({ labels, page }: SourcePage): string {
  const inner = page.groups.at(-1);
  const label = labels.at(-1) ?? 'Guides';
  if (inner === undefined) return label;
  const generic = /^(?:how to|advanced|getting started|guides?|overview|essentials|features|basics)$/i.test(
    inner,
  );
  return generic ? (page.groups.at(-2) ?? label) : inner;
}

function taskLine(source: SourcePage, summaryLength: number): string {
  const summary = summaryLength === 0 ? '' : sentence(source.summary, summaryLength);
  return `- ${linkTo(source)}${summary === '' ? '' : `: ${summary}`}`;
}
