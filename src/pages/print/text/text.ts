import { blockComponent } from '../../components/index.ts';
import type { TextPiece, TextPrinter } from '../../components/printers.ts';
import type { Block, BlockOf } from '../../doc/block.ts';
import type { Doc } from '../../doc/doc.ts';
import type { Inline } from '../../doc/inline.ts';
import type { Span } from '../../../site/source/span.ts';
import { insideOf, type Node } from '../../doc/walk.ts';
import { isForDark } from '../dark.ts';
import { lineText, unseenTexts } from './inlines.ts';

/** What search finds in a page, in reading order. */
export function textPieces(doc: Doc): readonly TextPiece[] {
  return printed(doc, []);
}

export interface PlacedPiece {
  readonly piece: TextPiece;
  /** The innermost block that it comes from. */
  readonly span: Span;
}

/** The same, each piece with its place. */
export function placedPieces(doc: Doc): readonly PlacedPiece[] {
  const spans: Span[] = [];
  const pieces = printed(doc, spans);
  return pieces.flatMap((piece, index) => {
    const span = spans[index];
    return span === undefined ? [] : [{ piece, span }];
  });
}

function printed({ children, footnotes }: Doc, spans: Span[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  const print = printerOf(pieces, spans);
  print.blocks(children);
  for (const note of footnotes) print.blocks(note.children);
  return pieces;
}

/** Adds to `pieces`, and for each of them to `spans`. */
function printerOf(pieces: TextPiece[], spans: Span[]): TextPrinter {
  const seen = new Map<string, string>();
  let here: Span | undefined;
  const print: TextPrinter = {
    inlines: lineText,
    blocks(nodes) {
      const around = here;
      for (const node of nodes) {
        here = node.span;
        if (node.through.length === 0) {
          addBlock(node, print);
          continue;
        }
        const begin = pieces.length;
        const place = `${node.span.file.path} ${node.span.start} ${node.span.end}`;
        // Its content may have the same position.
        const before = seen.get(place);
        addBlock(node, print);
        if (pieces.length === begin) continue;
        const added = textIn(pieces.slice(begin));
        seen.set(place, added);
        // An instance without properties is the same each time, so that once is enough.
        if (added === before) spans.length = pieces.length = begin;
      }
      here = around;
    },
    add(piece) {
      if (piece.kind !== 'accordion-end' && piece.text === '') return;
      pieces.push(piece);
      if (here !== undefined) spans.push(here);
    },
    name(text) {
      print.add({ kind: 'label', text });
      print.add({ kind: 'text', text });
    },
    part(name, children) {
      print.name(name);
      print.blocks(children);
    },
  };
  return print;
}

function textIn(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => `${piece.kind} ${'text' in piece ? piece.text : ''}`).join('\n');
}

function addBlock(node: Block, print: TextPrinter): void {
  switch (node.kind) {
    case 'paragraph':
    case 'plain':
      addLine(node.children, print);
      return;
    case 'heading': {
      const { level, id = '', children } = node;
      print.add({ kind: 'heading', level, id, text: lineText(children) });
      addUnseen(children, print);
      addMentions(children, print);
      return;
    }
    case 'list':
      for (const item of node.items) print.blocks(item.children);
      return;
    case 'table':
      addTable(node, print);
      return;
    case 'code':
      if (node.title !== undefined && node.title.length < maxTitleLength)
        print.add({ kind: 'label', text: node.title });
      print.add({ kind: 'code', text: node.value });
      return;
    case 'divider':
      return;
    case 'maths':
      print.add({ kind: 'text', text: node.value });
      return;
    case 'diagram':
      print.add({ kind: 'code', text: node.value });
      return;
    case 'media':
      print.add({ kind: 'text', text: node.title });
      print.blocks(node.children);
      return;
    case 'html':
      addHtml(node, print);
      return;
    case 'quote':
    case 'island':
      print.blocks(node.children);
      return;
    default:
      blockComponent(node).text(node, print);
  }
}

/** Longer titles are not file names. */
const maxTitleLength = 80;

function addLine(children: readonly Inline[], print: TextPrinter): void {
  const text = lineText(children);
  print.add({ kind: 'text', text });
  addUnseen(children, print);
  addMentions(children, print);
}

/** What readers do not see in a sentence is found, and not shown in it. */
function addUnseen(children: readonly Node[], print: TextPrinter): void {
  for (const text of unseenTexts(children)) print.add({ kind: 'label', text });
}

function addTable({ head, rows }: BlockOf<'table'>, print: TextPrinter): void {
  for (const row of [head, ...rows]) {
    const cells = row.map(({ children }) => lineText(children));
    const text = cells.filter(Boolean).join(' | ');
    print.add({ kind: 'text', text });
    for (const { children } of row) {
      addUnseen(children, print);
      addMentions(children, print);
    }
  }
}

function addHtml({ tag, attributes, children }: BlockOf<'html'>, print: TextPrinter): void {
  if (isForDark(attributes)) return;
  if (tag === 'pre') return print.add({ kind: 'code', text: lineText(children) });
  const href = attributes['href'];
  if (tag === 'a' && typeof href === 'string') print.add({ kind: 'mention', href, text: lineText(children) });
  print.blocks(children);
}

/** The links in a line, with their texts. */
function addMentions(nodes: readonly Node[], print: TextPrinter): void {
  for (const node of nodes) {
    if (node.kind === 'link') print.add({ kind: 'mention', href: node.href, text: lineText(node.children) });
    else if (node.kind !== 'text') addMentions(insideOf(node), print);
  }
}
