import type { Block } from '../../pages/doc/block.ts';
import { type Choose, flatBlocks } from '../../pages/doc/excerpt.ts';
import { docAt } from '../../pages/expand/reference-doc.ts';
import { escapeTags } from '../../pages/markdown/escape-tags.ts';
import { linkLabel, oneLine } from '../../pages/markdown/text.ts';
import { markdownOf } from '../../pages/print/markdown/markdown.ts';
import { type Address, localAddress, pathAt, siteUrl, urlAt } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer, oncePerKey } from '../../site/source/once.ts';
import type { Span } from '../../site/source/span.ts';
import { unresolved, withTargets } from '../markdown/link-targets.ts';
import { markdownPath } from '../reading/markdown-path.ts';
import { shorten } from '../skills/cut.ts';
import type { SkillPage } from './skill-pages.ts';

/** The size of a skill: 5,000 tokens of four bytes each, and 500 lines. */
export const maxBytes = 20_000;
export const maxLines = 500;

/**
 * The room that a block takes, with the empty line after it. A short line counts as an average one, so that one limit
 * holds for bytes and lines.
 */
export function costOf(text: string): number {
  return Math.max(Buffer.byteLength(text) + 2, (text.split('\n').length + 1) * (maxBytes / maxLines));
}

/** Words of the site, and where they are written. */
export interface Quoted {
  readonly text: string;
  readonly source: () => Span;
}

/** A text of the skill: blocks of the site, and the label or link around them. */
export interface Part {
  readonly text: string;
  readonly quoted: readonly Quoted[];
}

/** Prints the link to a page. */
export type LinkTo = (page: SkillPage) => string;

/** Quotes pages as far as there is room. No block is quoted twice. */
export interface Writer {
  /** The address of the site with a slash at its end; undefined if it is not known yet. */
  readonly base: string | undefined;
  readonly linkTo: LinkTo;
  addressOf(file: string): string;
  blocksOf(page: SkillPage): readonly Block[];
  /** The blocks that `choose` takes, in what `around` puts around them; `room` is in bytes. */
  quote(page: SkillPage, choose: Choose, room: number, around?: (text: string) => string): readonly Part[];
  /** Below a heading, with a link to the rest of the page. */
  section(page: SkillPage, heading: string, choose: Choose, room: number): readonly Part[];
  /** Those of other texts for which there is room. */
  add(...parts: readonly Part[]): readonly Part[];
  readonly quotedPages: ReadonlySet<SkillPage>;
  /** Bytes that are left. */
  room: number;
}

/** Pages are linked relative to the address of the site, or to its root where that is not known. */
export function createWriter(site: Site, address: Address): Writer {
  const isLocal = siteUrl(address) === siteUrl(localAddress);
  const here: Address = isLocal ? { origin: '', base: '' } : address;
  const flatAt = oncePerKey((path: string) => flatBlocks(docAt(site, path)?.children ?? []));
  const print = ({ path }: SkillPage, blocks: readonly Block[]): string =>
    withTargets(markdownOf({ children: blocks, footnotes: [] }, unresolved, 3), path, site, here);
  const used = new Set<Block>();
  const written: string[] = [''];
  const quotedPages = new Set<SkillPage>();
  const writer: Writer = {
    base: isLocal ? undefined : `${siteUrl(address)}/`,
    linkTo: oncePer(({ title, path }: SkillPage) => {
      const target = pathAt({ origin: '', base: '' }, markdownPath(path))
        .replaceAll('(', '%28')
        .replaceAll(')', '%29');
      return `[${labelOf(title)}](${isLocal ? target : target.slice(1)})`;
    }),
    addressOf: (file) => urlAt(here, file),
    blocksOf: (page) => (page.page === undefined ? [] : flatAt(page.path)),
    quotedPages,
    room: maxBytes,
    add: (...parts) =>
      parts.filter(({ text }) => {
        const fits = costOf(text) <= writer.room;
        if (fits) writer.room -= costOf(text);
        return fits;
      }),
    quote(page, choose, room, around = (text) => text) {
      const most = Math.min(room, writer.room);
      const blocks = writer.blocksOf(page).filter((block) => !used.has(block));
      const quoteOf = (kept: readonly Block[]): string => around(print(page, kept));
      const kept = choose(blocks, (some) => costOf(quoteOf(some)) <= most);
      const printed = oneLine(print(page, kept)).trim();
      if (written.some((text) => text.includes(printed))) return [];
      written.push(printed);
      for (const block of kept) used.add(block);
      quotedPages.add(page);
      const quoted = kept.map((block) => ({ text: print(page, [block]), source: () => block.span }));
      return writer.add({ text: quoteOf(kept), quoted });
    },
    section: (page, heading, choose, room) =>
      writer.quote(
        page,
        choose,
        room,
        (text) => `### ${labelOf(heading)}\n\n${text}\n\nContinue: ${writer.linkTo(page)}`,
      ),
  };
  return writer;
}

/** A name of the site in a heading or link: Markdown reads a bare tag as HTML, and nobody reads a name without an end. */
export function labelOf(name: string): string {
  return escapeTags(linkLabel(shorten(oneLine(name), maxName)));
}

/** In UTF-16 units. */
const maxName = 200;
