import { type Address, urlAt } from '../../model/addresses/address.ts';
import { firstParagraph, oneLine } from '../../markdown/text.ts';
import { grouped } from '../../model/grouped.ts';
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
  /** The site's instructions for agents. */
  readonly instructions: readonly string[];
  readonly sections: readonly Section[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Files with the full text of each top-level section, where they exist. */
  readonly parts: readonly FullPart[];
  /** For pages without a description. */
  readonly body: BodyOf;
}

/** Maximum number of characters of llms.txt. */
const maxIndexLength = 100_000;

/** Maximum lengths of descriptions, tried until the whole fits. */
const descriptionLengths = [300, 200, 120, 80, 50];

/**
 * The pages by section. A long index first gets shorter descriptions; then the longest sections lose pages at their
 * end, and say how many are omitted. Where even the headings are too long, the optional links are dropped, then the
 * last sections, and one line says how many.
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
  const described = (maxLength: number) => whole((entry) => entryText(entry, maxLength));
  const links = whole(({ link }) => link);
  if (links.length <= limit) {
    const length = descriptionLengths.find((maxLength) => described(maxLength).length <= limit);
    return length === undefined ? links : described(length);
  }
  const most = largest(
    Math.max(0, ...entries.map(({ pages }) => pages.length)),
    (pages) => layout(head, entries, tail, ({ link }) => link, pages, address).length <= limit,
  );
  const shown = layout(head, entries, tail, ({ link }) => link, most, address);
  return shown.length <= limit ? shown : headings(head, entries, address, limit);
}

/** A group inside the top group is a section: `Rust › Errors` and `Go › Errors` are different pages. */
function byGroup({ labels, pages }: Section): readonly Section[] {
  return [...grouped(pages, ({ groups }) => groups.join('\n')).values()].map((members) => ({
    labels: [...labels, ...(members[0]?.groups ?? [])],
    pages: members,
  }));
}

function headings(head: string, sections: readonly Listed[], address: Address, limit: number): string {
  const print = (count: number): string => {
    const omittedSections = sections.slice(count);
    const pages = omittedSections.reduce((sum, section) => sum + section.pages.length, 0);
    const rest =
      omittedSections.length > 0
        ? `${omittedSections.length} more ${omittedSections.length === 1 ? 'section' : 'sections'} with ${more(pages, address)}`
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
    const omitted = pages.length - most;
    const lines = pages.slice(0, most).map(print);
    const rest = omitted > 0 ? [`- ${more(omitted, address)}`] : [];
    return `## ${oneLine(title)}\n\n${[...lines, ...rest].join('\n')}`;
  });
  return `${[head, ...blocks, tail].filter((block) => block !== '').join('\n\n')}\n`;
}

function more(pages: number, address: Address): string {
  return `${pages} more ${pages === 1 ? 'page' : 'pages'}: [llms-full.txt](${urlAt(address, 'llms-full.txt')})`;
}

/** The largest count that fits, or 0. */
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

/** The files with the full text of top-level sections. */
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
