import { blockComponent } from '../../components/index.ts';
import type { Block, BlockOf } from '../../doc/block.ts';
import { escapeOpening } from '../../markdown/escape-opening.ts';
import { cellOf, join, joinTight, listItem, piece, type Piece, tableOf } from '../../markdown/pieces.ts';
import { fence, oneLine, quoteLines } from '../../markdown/text.ts';
import { htmlMarkdown } from './html.ts';
import type { PagePrinter } from './page-printer.ts';

/** A block in pieces. */
export function blockMarkdown(node: Block, print: PagePrinter): readonly Piece[] {
  switch (node.kind) {
    case 'paragraph':
    case 'plain':
      return piece(escapeOpening(print.inlines(node.children).trim()));
    case 'heading':
      return headingMarkdown(node, print);
    case 'list':
      return node.items.map((item, index) => itemMarkdown(item, index, node.start, print));
    case 'table':
      return piece(tableMarkdown(node, print));
    case 'code':
      // The rest of the opening line concerns only the appearance.
      return piece(fence(node.value, [node.language, node.title].filter(Boolean).join(' ')));
    case 'quote':
      return piece(quoteLines(join(print.flow(node.children))));
    case 'divider':
      return piece('---');
    case 'maths':
      return piece(`$$\n${node.value.trim()}\n$$`);
    case 'diagram':
      return piece(fence(node.value.trim(), 'mermaid'));
    case 'media':
      return mediaMarkdown(node, print);
    case 'html':
      return htmlMarkdown(node, print);
    case 'island':
      return print.flow(node.children);
    default:
      return blockComponent(node).markdown(node, print);
  }
}

function headingMarkdown({ level, children, marks = [] }: BlockOf<'heading'>, print: PagePrinter) {
  const text = oneLine(print.inlines(children));
  if (text === '') return [];
  print.level = print.headingLevel(level);
  const more = marks.map((mark) => print.inlines([mark])).filter(Boolean);
  return piece(`${'#'.repeat(print.level)} ${text}${more.length === 0 ? '' : ` (${more.join(', ')})`}`);
}

type Item = BlockOf<'list'>['items'][number];

function itemMarkdown(
  { done, children }: Item,
  index: number,
  start: number | undefined,
  print: PagePrinter,
): Piece {
  const marker = start === undefined ? '- ' : `${start + index}. `;
  const task = done === undefined ? '' : done ? '[x] ' : '[ ] ';
  const inner = print.blocks(children);
  const isLoose = children.some(({ kind }) => kind === 'paragraph');
  return listItem(marker, task + (isLoose ? join(inner) : joinTight(inner)));
}

function tableMarkdown({ align, head, rows }: BlockOf<'table'>, print: PagePrinter): string {
  const lines = [head, ...rows].map((row) => row.map(({ children }) => cellOf(print.blocks(children))));
  return tableOf(
    lines,
    align.map((side) => rules[side ?? 'none']),
  );
}

const rules = { left: ':--', right: '--:', center: ':-:', none: '---' };

/** A video or embedded page can only be linked. */
function mediaMarkdown({ source, title, children }: BlockOf<'media'>, print: PagePrinter): readonly Piece[] {
  return source === '' ? print.flow(children) : piece(print.link(title === '' ? source : title, source));
}
