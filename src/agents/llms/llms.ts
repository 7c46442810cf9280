import { type Address, urlAt } from '../../site/model/addresses/address.ts';
import { firstParagraph, linkLabel, oneLine } from '../../pages/markdown/text.ts';
import { grouped } from '../../site/model/grouped.ts';
import { countOf } from '../../site/model/navigation/naming.ts';
import type { ReaderPage, Section } from '../reading/reader-page.ts';
import { once } from '../../site/source/once.ts';
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
      link: `- [${linkLabel(page.title)}](${urlAt(address, markdownPath(page.path))})`,
      description: once(() => descriptionOf(page, index.body)),
    })),
  }));
  const tail = [fullParts(index, address), optional(index)].filter((text) => text !== '').join('\n\n');
  const fullText = `[llms-full.txt](${urlAt(address, 'llms-full.txt')})`;
  const layout = ({
    print = ({ link }) => link,
    pages: maxPages = Infinity,
    sections = entries,
    rest = tail,
  }: Layout): string => {
    const blocks = sections.map(({ title, pages }) => {
      const omitted = pages.length - maxPages;
      const lines = pages.slice(0, maxPages).map(print);
      const more = omitted > 0 ? [`- ${countOf(omitted, 'more page')}: ${fullText}`] : [];
      return `## ${oneLine(title)}\n\n${[...lines, ...more].join('\n')}`;
    });
    return `${[headOf(index), ...blocks, rest].filter((block) => block !== '').join('\n\n')}\n`;
  };
  const links = layout({});
  if (links.length <= limit) {
    const described = (maxLength: number) => layout({ print: (entry) => entryText(entry, maxLength) });
    const length = descriptionLengths.find((maxLength) => described(maxLength).length <= limit);
    return length === undefined ? links : described(length);
  }
  const longest = Math.max(0, ...entries.map(({ pages }) => pages.length));
  const shown = layout({ pages: largest(longest, (pages) => layout({ pages }).length <= limit) });
  if (shown.length <= limit) return shown;
  const headings = (count: number): string => {
    const omitted = entries.slice(count);
    const pages = omitted.reduce((sum, section) => sum + section.pages.length, 0);
    const more = `${countOf(omitted.length, 'more section')} with ${countOf(pages, 'more page')}: ${fullText}`;
    return layout({ pages: 0, sections: entries.slice(0, count), rest: omitted.length > 0 ? more : '' });
  };
  return headings(largest(entries.length, (count) => headings(count).length <= limit));
}

interface Layout {
  readonly print?: (entry: Entry) => string;
  /** Maximum number of pages of a section. */
  readonly pages?: number;
  readonly sections?: readonly Listed[];
  readonly rest?: string;
}

/** A group inside the top group is a section: `Rust › Errors` and `Go › Errors` are different pages. */
function byGroup({ labels, pages }: Section): readonly Pick<Section, 'labels' | 'pages'>[] {
  return [...grouped(pages, ({ groups }) => groups.join('\n')).values()].map((members) => ({
    labels: [...labels, ...(members[0]?.groups ?? [])],
    pages: members,
  }));
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
      `- [${linkLabel(name)}](${urlAt(address, path)}): ${countOf(pages, 'page')} in full`,
  );
  return `## Full text by section\n\n${lines.join('\n')}`;
}

function optional({ links }: LlmsIndex): string {
  if (links.length === 0) return '';
  return `## Optional\n\n${links.map(({ label: text, href }) => `- [${linkLabel(text)}](${href})`).join('\n')}`;
}
