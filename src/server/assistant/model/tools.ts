import { jsonSchema, tool } from 'ai';
import type { SearchFilter } from '../../../search/query/filter.ts';
import { pathAt } from '../../../site/model/addresses/address.ts';
import { pathOnSite } from '../../api/requested-path.ts';
import { passageOf, sourcesFor, type Sources } from '../retrieve.ts';
import { pageText, withinBudget, type Budget, type Given } from './material.ts';

/** Calls of tools for one question. */
export const maxCalls = 6;

/** Characters of a passage that a search gives. */
const longestPassage = 2000;
const maxFound = 5;

/** What the calls of tools for one question share. */
export interface Calls {
  count: number;
  readonly budget: Budget;
  readonly filter: SearchFilter;
  /** Receives the pages that were read. */
  readonly read: (page: Omit<Given, 'text'>) => void;
}

/** The tools of the model: they only read the site. */
export function toolsFor(sources: Sources, calls: Calls) {
  const counted = async (run: () => Promise<string>): Promise<string> => {
    calls.count += 1;
    return calls.count > maxCalls || calls.budget.left <= 0 ? noMore : run();
  };
  return {
    search: tool({
      description:
        'Searches the documentation. Returns the best passages with their page paths. Use the language of the pages.',
      inputSchema: jsonSchema<{ query: string }>({
        type: 'object',
        properties: { query: { type: 'string', minLength: 1 } },
        required: ['query'],
      }),
      execute: ({ query }) => counted(() => found(String(query), sources, calls)),
    }),
    read_page: tool({
      description: 'Reads a whole page of the documentation as Markdown, by its path.',
      inputSchema: jsonSchema<{ path: string }>({
        type: 'object',
        properties: { path: { type: 'string', minLength: 1 } },
        required: ['path'],
      }),
      execute: ({ path }) => counted(() => page(String(path), sources, calls)),
    }),
  };
}

const noMore = 'No more calls are possible. Answer from what you have.';

async function found(query: string, sources: Sources, { budget, filter }: Calls): Promise<string> {
  const results = (await sourcesFor(query, { filter }, sources)).slice(0, maxFound);
  const texts: string[] = [];
  for (const source of results) {
    const passage = await passageOf(source, sources, longestPassage);
    texts.push(`${[source.title, ...source.headings].join(' › ')}\nPath: ${source.url}\n\n${passage}`);
  }
  return withinBudget(texts.join('\n\n---\n\n'), budget) || 'Nothing in the documentation fits.';
}

async function page(requested: string, sources: Sources, { budget, read }: Calls): Promise<string> {
  const path = sources.content.pageAt(pathOnSite(requested, sources.address));
  const text = path === undefined ? undefined : await pageText(path, sources);
  if (path === undefined || text === undefined) return 'There is no such page. Search for it.';
  const title = sources.content.titleOf(path) ?? path;
  read({ path, title, url: pathAt(sources.address, path) });
  return withinBudget(text, budget);
}
