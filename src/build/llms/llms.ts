import { type Address, urlAt } from '../../model/addresses/address.ts';
import { firstParagraph, oneLine } from '../../markdown/text.ts';
import { countOf } from '../../model/navigation/naming.ts';
import type { ReaderPage, Section } from '../reading/reader-page.ts';
import { once } from '../../source/once.ts';
import { shorten } from '../skills/cut.ts';
import type { FullPart } from './llms-full.ts';
import { openingOf, plainWords } from './opening.ts';
import { markdownPath } from '../reading/markdown-path.ts';
import type { BodyOf } from '../reading/page-text.ts';

export interface LlmsIndex {
  readonly name: string;
  readonly description: string | undefined;
  /** What the site tells agents to heed. */
  readonly instructions: readonly string[];
  readonly sections: readonly Section[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Files with the full text of each top section, where there are any. */
  readonly parts: readonly FullPart[];
  /** For pages without description. */
  readonly body: BodyOf;
}

/** The most characters that readers of llms.txt take in. */
const maxIndexLength = 100_000;

/** Lengths of descriptions that are tried until the whole fits. */
const descriptionLengths = [300, 200, 120, 80, 50];

/**
 * The pages by section. Where that is too long, descriptions are shortened first; then each section gives up pages from
 * its end, the longest ones first, and says how many are left out. Where headings alone are too long, the optional
 * links go, then the last sections, and one line says how many.
 */
export function llmsIndex(index: LlmsIndex, address: Address, limit: number = maxIndexLength): string {
  const entries = index.sections.flatMap(byGroup).map(({ labels, pages }) => ({
    title: labels.join(' › ') || 'Docs',
    pages: pages.map((page) => ({
      link: `- [${label(page.title)}](${urlAt(address, markdownPath(page.path))})`,
      description: once(() => descriptionOf(page, index.body)),
    })),
  }));
  const head = headOf(index);
  const tail = [fullParts(index, address), optional(index)].filter((text) => text !== '').join('\n\n');
  const whole = (print: (entry: Entry) => string) => layout(head, entries, tail, print, Infinity, address);
  const described = (most: number) => whole((entry) => entryText(entry, most));
  const links = whole(({ link }) => link);
  if (links.length <= limit) {
    const length = descriptionLengths.find((most) => described(most).length <= limit);
    return length === undefined ? links : described(length);
  }
  const most = largest(
    Math.max(0, ...entries.map(({ pages }) => pages.length)),
    (pages) => layout(head, entries, tail, ({ link }) => link, pages, address).length <= limit,
  );
  const shown = layout(head, entries, tail, ({ link }) => link, most, address);
  return shown.length <= limit ? shown : headings(head, entries, address, limit);
}

/** A group inside the top group is a section of its own: `Rust › Errors` and `Go › Errors` are two pages. */
function byGroup({ labels, pages }: Section): readonly Section[] {
  const found = new Map<string, { readonly labels: readonly string[]; readonly pages: ReaderPage[] }>();
  for (const page of pages) {
    const key = page.groups.join('\n');
    const section = found.get(key) ?? { labels: [...labels, ...page.groups], pages: [] };
    section.pages.push(page);
    found.set(key, section);
  }
  return [...found.values()];
}

function headings(head: string, sections: readonly Listed[], address: Address, limit: number): string {
  const print = (count: number): string => {
    const left = sections.slice(count);
    const pages = left.reduce((sum, section) => sum + section.pages.length, 0);
    const rest =
      left.length > 0
        ? `${left.length} more ${left.length === 1 ? 'section' : 'sections'} with ${more(pages, address)}`
        : '';
    return layout(head, sections.slice(0, count), rest, ({ link }) => link, 0, address);
  };
  return print(largest(sections.length, (count) => print(count).length <= limit));
}

function descriptionOf(page: ReaderPage, body: BodyOf): string {
  const paragraph = firstParagraph(page.description) ?? '';
  if (paragraph !== '') return plainWords(paragraph);
  return openingOf(page, body);
}

interface Entry {
  readonly link: string;
  readonly description: () => string;
}

interface Listed {
  readonly title: string;
  readonly pages: readonly Entry[];
}

function entryText({ link, description }: Entry, length: number): string {
  const short = shorten(description(), length);
  return short === '' ? link : `${link}: ${short}`;
}

function headOf({ name, description, instructions }: LlmsIndex): string {
  const lines = [`# ${oneLine(name)}`];
  if (description !== undefined && description.trim() !== '') lines.push(`> ${oneLine(description)}`);
  return [...lines, ...instructions].join('\n\n');
}

function layout(
  head: string,
  sections: readonly Listed[],
  tail: string,
  print: (entry: Entry) => string,
  most: number,
  address: Address,
): string {
  const blocks = sections.map(({ title, pages }) => {
    const left = pages.length - most;
    const lines = pages.slice(0, most).map(print);
    const rest = left > 0 ? [`- ${more(left, address)}`] : [];
    return `## ${oneLine(title)}\n\n${[...lines, ...rest].join('\n')}`;
  });
  return `${[head, ...blocks, tail].filter((block) => block !== '').join('\n\n')}\n`;
}

function more(pages: number, address: Address): string {
  return `${pages} more ${pages === 1 ? 'page' : 'pages'}: [llms-full.txt](${urlAt(address, 'llms-full.txt')})`;
}

/** The largest count that fits, 0 where none does. */
function largest(most: number, fits: (count: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The files to read a top section from as a whole. */
function fullParts({ parts }: LlmsIndex, address: Address): string {
  if (parts.length === 0) return '';
  const lines = parts.map(
    ({ label: name, path, pages }) =>
      `- [${label(name)}](${urlAt(address, path)}): ${countOf(pages, 'page')} in full`,
  );
  return `## Full text by section\n\n${lines.join('\n')}`;
}

function optional({ links }: LlmsIndex): string {
  if (links.length === 0) return '';
  return `## Optional\n\n${links.map(({ label: text, href }) => `- [${label(text)}](${href})`).join('\n')}`;
}

function label(text: string): string {
  return oneLine(text).replace(/[[\]]/g, '\\$&');
}
