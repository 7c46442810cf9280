import type { Block, BlockOf } from '../../doc/block.ts';
import { insideOf, type Node } from '../../doc/walk.ts';
import { withoutEscapedOpening } from '../../markdown/escape-opening.ts';
import {
  cellOf,
  isProse,
  join,
  joinTight,
  listItem,
  piece,
  type Piece,
  tableOf,
} from '../../markdown/pieces.ts';
import { fence, indent, oneLine, quoteLines } from '../../markdown/text.ts';
import { isForDark } from '../dark.ts';
import type { PagePrinter } from './page-printer.ts';
import { lookUp } from '../../../site/source/look-up.ts';

type Html = BlockOf<'html'>;

/** An HTML element without a node kind of its own: most become their content. */
export function htmlMarkdown(node: Html, print: PagePrinter): readonly Piece[] {
  if (isForDark(node.attributes)) return [];
  const printer = lookUp(printers, node.tag);
  return printer === undefined ? inRow(node, print.flow(node.children)) : printer(node, print);
}

/** Short texts that Tailwind's `flex` puts beside each other are one line: badges, the parts of a path. */
function inRow({ attributes }: Html, pieces: readonly Piece[]): readonly Piece[] {
  const classes = String(attributes['class'] ?? '').split(/\s+/);
  const isRow = classes.some((each) => /^(?:inline-)?flex$/.test(each)) && !classes.includes('flex-col');
  const isShort = (each: Piece) => isProse(each) && each.text.length <= maxShort && !each.text.includes('\n');
  if (!isRow || !pieces.every(isShort)) return pieces;
  return piece(pieces.map(({ text }, index) => (index === 0 ? text : withoutEscapedOpening(text))).join(' '));
}

const maxShort = 80;

type PrintHtml = (node: Html, print: PagePrinter) => readonly Piece[];

const inBold: PrintHtml = ({ children }, print) => inMarks('**', children, print);

const printers: Readonly<Record<string, PrintHtml>> = {
  ul: (node, print) => items(node, () => '- ', print),
  ol: (node, print) => {
    const start = /^\d{1,8}$/.test(String(node.attributes['start'])) ? Number(node.attributes['start']) : 1;
    return items(node, (index) => `${start + index}. `, print);
  },
  li: ({ children }, print) => [{ text: `- ${indent(join(print.blocks(children)), 2)}`, item: 'bullet' }],
  blockquote: ({ children }, print) => piece(quoteLines(join(print.blocks(children)))),
  pre: ({ children }) => {
    const code = rawText(children).replace(/^\n|\s+$/g, '');
    return code.trim() === '' ? [] : piece(fence(code, ''));
  },
  summary: inBold,
  dt: inBold,
  figcaption: ({ children }, print) => inMarks('*', children, print),
  table: (node, print) => {
    const rows = elementsIn(node, ['tr']).map((row) =>
      elementsIn(row, ['th', 'td']).map((cell) => cellOf(print.blocks(cell.children))),
    );
    const captions = elementsIn(node, ['caption']).flatMap(({ children }) => inMarks('**', children, print));
    return [...captions, ...piece(rows.length === 0 ? '' : tableOf(rows))];
  },
  a: anchor,
  select: () => [],
  textarea: () => [],
};

function inMarks(mark: string, children: readonly Block[], print: PagePrinter): readonly Piece[] {
  const text = oneLine(join(print.blocks(children)));
  return piece(text === '' || text.startsWith(mark) ? text : mark + text + mark);
}

function items(node: Html, markerOf: (index: number) => string, print: PagePrinter): readonly Piece[] {
  return elementsIn(node, ['li']).map(({ children }, index) =>
    listItem(markerOf(index), joinTight(print.blocks(children))),
  );
}

/** A link around blocks is a list item whose heading is linked. */
function anchor({ attributes, children }: Html, print: PagePrinter): readonly Piece[] {
  const href = String(attributes['href'] ?? '');
  const inner = print.blocks(children);
  const texts = inner.map(({ text }) => text).filter((text) => !isPicture.test(text));
  if (texts.length === 0) return piece(print.link(join(inner), href));
  const title = texts.find((text) => text.startsWith('#')) ?? texts[0] ?? '';
  const rest = oneLine(texts.filter((text) => text !== title).join(' '));
  const linked = print.link(title.replace(/^#+ /, ''), href);
  return [{ text: `- ${linked}${rest === '' ? '' : `: ${rest}`}`, item: 'bullet' }];
}

const isPicture = /^(?:!\[[^\]]*\]\([^)]*\)\s*)+$/;

/** The nearest descendants with these names, however they are wrapped. */
function elementsIn(node: Node, tags: readonly string[]): readonly Html[] {
  return insideOf(node).flatMap((child) =>
    child.kind === 'html' && tags.includes(child.tag) ? [child] : elementsIn(child, tags),
  );
}

/** The text with its line breaks. */
function rawText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'break') return '\n';
      const text = 'value' in node ? node.value : rawText(insideOf(node));
      return node.kind === 'paragraph' || node.kind === 'html' ? `${text}\n` : text;
    })
    .join('');
}
