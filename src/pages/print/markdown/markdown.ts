import type { Doc } from '../../doc/doc.ts';
import { escapeTags } from '../../markdown/escape-tags.ts';
import { join, piece, type Piece } from '../../markdown/pieces.ts';
import { indent, oneLine } from '../../markdown/text.ts';
import { append } from '../../../site/source/append.ts';
import { blockMarkdown } from './blocks.ts';
import { escapeMarks, inlineMarkdown } from './inlines.ts';
import type { LinkFrom, PagePrinter } from './page-printer.ts';

/**
 * A page as Markdown for agents, without components, expressions and content only for people. Its headings are below
 * a heading of the level `below`.
 */
export function markdownOf({ children, footnotes }: Doc, link: LinkFrom, below = 0): string {
  const print = printerOf(link, below);
  const pieces = print.flow(children);
  const notes = footnotes.map(({ number, children: note }): Piece => {
    const text = indent(join(print.blocks(note)), 4);
    return { text: `[^${number}]: ${text}`, item: undefined };
  });
  return escapeTags(join([...pieces, ...notes]).trim());
}

function printerOf(linkFrom: LinkFrom, below: number): PagePrinter {
  const targetOf = (href: string) => linkFrom(href.trim()).replace(/[\s()<>]/g, encoded);
  let section: { readonly level: number; shift?: number } = { level: below };
  const print: PagePrinter = {
    level: Math.max(1, below),
    headingLevel(written) {
      const { level, shift = Math.max(0, level + 1 - written) } = section;
      section.shift = shift;
      return Math.min(6, Math.max(written + shift, level + 1));
    },
    flow(nodes) {
      const pieces: Piece[] = [];
      for (const node of nodes) append(pieces, blockMarkdown(node, print));
      return pieces;
    },
    blocks(nodes) {
      const { level } = print;
      const pieces = print.flow(nodes);
      print.level = level;
      return pieces;
    },
    inlines: (nodes) => inlineMarkdown(nodes, print),
    escape: escapeMarks,
    link(text, href) {
      const target = targetOf(href);
      // Without text, a link to the page itself is the handle of a heading or field.
      if (target === '' || (oneLine(text) === '' && href.trim().startsWith('#'))) return text;
      return `[${oneLine(text) || target}](${target})`;
    },
    image(alternative, source) {
      const target = targetOf(source);
      return target === '' ? alternative : `![${alternative.replace(/[[\]\n]/g, ' ')}](${target})`;
    },
    section(title, lead, children) {
      const level = Math.min(6, print.level + 1);
      const before = { level: print.level, section };
      print.level = level;
      section = { level };
      const inside = print.blocks(children);
      print.level = before.level;
      section = before.section;
      return [...piece(`${'#'.repeat(level)} ${oneLine(title)}`), ...lead, ...inside];
    },
  };
  return print;
}

/** Encodes a character that would end the target of a link. */
function encoded(character: string): string {
  return character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character);
}
