import type { CallToolResult } from '@modelcontextprotocol/server';
import { urlAt } from '../../site/model/addresses/address.ts';
import { pathOnSite } from '../api/requested-path.ts';
import type { Content } from '../content.ts';
import type { ApiOptions } from '../options.ts';
import { pageParts } from '../passages/page-parts.ts';
import { quote } from '../passages/quote.ts';

export interface SearchArguments {
  readonly query: string;
  readonly pageSize?: number;
  readonly version?: string;
  readonly language?: string;
}

/** Characters of a passage that is not a single sample. */
const longestPassage = 2000;
/** Characters of a part of a page. */
const longestPart = 40_000;
const listedAtOnce = 300;
const proposed = 3;

/** One block of text per passage, with labels that clients look for. */
export async function searchResult(
  { query, pageSize, version, language }: SearchArguments,
  content: Content,
  { find, address }: ApiOptions,
): Promise<CallToolResult> {
  const results = await find({ query, pageSize, filter: { version, language } });
  const passages = new Set<string>();
  const texts: string[] = [];
  for (const result of results) {
    const { path, metadata } = result;
    const { headings } = metadata;
    const found = { headings, content: result.content };
    const passage = quote((await content.markdown(path)) ?? '', found, longestPassage) || result.content;
    // Two places of a short section are one passage.
    if (passages.has(`${path}\n${passage}`)) continue;
    passages.add(`${path}\n${passage}`);
    const [, anchor] = metadata.href.split('#');
    const link = urlAt(address, path) + (anchor === undefined ? '' : `#${anchor}`);
    texts.push(`Title: ${metadata.title}\nLink: ${link}\nPage: ${path}\nContent: ${passage}`);
  }
  if (texts.length === 0) texts.push(`Nothing in the documentation fits "${query.slice(0, 200)}".`);
  return { content: texts.map((text) => ({ type: 'text', text })) };
}

/** A page as Markdown, or the part of a long one; where there is none, the nearest paths. */
export async function pageResult(
  { path: requested, part = 1 }: { readonly path: string; readonly part?: number },
  content: Content,
  { find, address }: ApiOptions,
): Promise<CallToolResult> {
  const path = content.pageAt(pathOnSite(requested, address));
  const markdown = path === undefined ? undefined : await content.markdown(path);
  if (path === undefined || markdown === undefined) {
    const near = await find({
      query: requested.replace(/[\W_]+/g, ' ').trim() || requested,
      pageSize: proposed,
    });
    const paths = [...new Set(near.map((result) => result.path))];
    const proposal = paths.length === 0 ? '' : ` The nearest are: ${paths.join(', ')}.`;
    return failed(`There is no page "${requested.slice(0, 200)}".${proposal}`);
  }
  const parts = pageParts(markdown, longestPart);
  const text = parts[part - 1];
  if (text === undefined)
    return failed(`"${path}" has ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}.`);
  return said(text + more(part, parts.length, `read_page with part ${part + 1}`));
}

/** The navigation as Markdown: the pages below a path, by section. */
export function listResult(
  { path = '', page = 1 }: { readonly path?: string; readonly page?: number },
  content: Content,
  { address }: ApiOptions,
): CallToolResult {
  const below = pathOnSite(path, address);
  const isListed = (each: string): boolean => below === '' || each === below || each.startsWith(`${below}/`);
  const entries = content
    .sections()
    .flatMap(({ labels, pages }) =>
      pages.filter(isListed).map((each) => ({ section: labels.join(' › '), each })),
    );
  const count = Math.max(1, Math.ceil(entries.length / listedAtOnce));
  if (entries.length === 0) return failed(`There are no pages below "${path.slice(0, 200)}".`);
  if (page > count) return failed(`The list has ${count} ${count === 1 ? 'page' : 'pages'}.`);
  const lines: string[] = [];
  let open: string | undefined;
  for (const { section, each } of entries.slice((page - 1) * listedAtOnce, page * listedAtOnce)) {
    if (section !== open)
      lines.push(...(lines.length > 0 ? [''] : []), ...(section === '' ? [] : [`## ${section}`, '']));
    open = section;
    lines.push(`- [${(content.titleOf(each) ?? each).replace(/[[\]\n]/g, ' ')}](${each})`);
  }
  return said(lines.join('\n') + more(page, count, `list_pages with page ${page + 1}`));
}

function more(at: number, count: number, next: string): string {
  if (count === 1) return '';
  return `\n\n(${at} of ${count}.${at < count ? ` For more, call ${next}.` : ''})`;
}

function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

function failed(text: string): CallToolResult {
  return { ...said(text), isError: true };
}
