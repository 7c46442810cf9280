import type { Inline } from '../../pages/doc/inline.ts';
import { positionAt, type Span } from '../../site/source/span.ts';
import { sentenceEnd } from '../llms/opening.ts';
import type { Phrase } from './statement.ts';

/** The sentences of inline content, each with code in backticks and the line where it begins. */
export function sentencesOf(nodes: readonly Inline[]): readonly Phrase[] {
  const pieces: Piece[] = [];
  collect(nodes, pieces);
  const text = pieces.map((piece) => piece.text).join('');
  // A full stop in code does not end a sentence.
  const masked = text.replace(/`[^`]*`/g, (code) => '`'.repeat(code.length));
  const ends = [...masked.matchAll(sentenceEnd())].map(({ index }) => index + 1);
  return [0, ...ends].flatMap((start, index) => {
    const sentence = text.slice(start, ends[index]);
    const words = sentence.replace(/\s+/g, ' ').trim();
    if (words === '') return [];
    return [{ text: words, origin: placeOf(pieces, start + sentence.search(/\S/)) }];
  });
}

interface Piece {
  readonly text: string;
  readonly span: Span;
}

function collect(nodes: readonly Inline[], pieces: Piece[]): void {
  for (const node of nodes) {
    switch (node.kind) {
      case 'text':
        pieces.push({ text: node.value, span: node.span });
        break;
      case 'inlineCode':
        pieces.push({ text: node.value.includes('`') ? node.value : `\`${node.value}\``, span: node.span });
        break;
      case 'inlineMaths':
        pieces.push({ text: `$${node.value}$`, span: node.span });
        break;
      case 'break':
        pieces.push({ text: ' ', span: node.span });
        break;
      case 'image':
      case 'icon':
      case 'badge':
      case 'footnoteReference':
        break;
      case 'inlineHtml':
        if (node.tag !== 'svg') collect(node.children, pieces);
        break;
      default:
        collect(node.children, pieces);
    }
  }
}

function placeOf(pieces: readonly Piece[], offset: number): Phrase['origin'] {
  let before = 0;
  for (const { text, span } of pieces) {
    if (offset < before + text.length) {
      const lines = text.slice(0, offset - before).match(/\n/g)?.length ?? 0;
      return { path: span.file.path, line: positionAt(span.file, span.start).line + lines };
    }
    before += text.length;
  }
  return undefined;
}
