import { createHash } from 'node:crypto';
import type { Doc } from '../pages/doc/doc.ts';
import { anchorsOf } from '../pages/expand/anchors.ts';
import { expandPage } from '../pages/expand/expand.ts';
import { placedPieces } from '../pages/print/text/text.ts';
import { parseDocument } from '../site/source/page/document.ts';
import { oncePer } from '../site/source/once.ts';
import { positionAt, type SourceFile } from '../site/source/span.ts';
import { type ObjectTree, stringOf, valueOf } from '../site/source/tree.ts';

/** The words of a page, without its formatting and without what it imports: a function of its file alone. */
export interface PageText {
  readonly doc: Doc;
  /** Title, description, sidebar title, then the blocks of the page. */
  readonly blocks: readonly TextBlock[];
  /** SHA-256 over the blocks, in hex. */
  readonly hash: string;
}

export interface TextBlock {
  /** Prose in one line, in Unicode form NFC; code as it is. */
  readonly text: string;
  readonly isCode: boolean;
  /** From 1. */
  readonly line: number;
  /** The first 12 hex digits of its SHA-256. */
  readonly hash: string;
}

export const pageTextOf = oncePer((file: SourceFile): PageText => {
  const { fields, tree, problems } = parseDocument(file);
  const doc = expandPage(
    { file, tree, problems, anchors: anchorsOf([]) },
    { find: () => undefined, variables: new Map() },
  );
  const blocks = [...describedBlocks(file, fields), ...writtenBlocks(file, doc)];
  return { doc, blocks, hash: sha256(blocks.map(({ hash }) => hash).join('')) };
});

function describedBlocks(file: SourceFile, fields: ObjectTree | undefined): readonly TextBlock[] {
  return ['title', 'description', 'sidebarTitle'].flatMap((name) => {
    const value = valueOf(fields, name);
    const text = stringOf(value);
    return value === undefined || text === undefined
      ? []
      : // Its name keeps a title that becomes the description apart.
        [blockOf(file, value.span.start, folded(text), false, name)];
  });
}

function writtenBlocks(file: SourceFile, doc: Doc): readonly TextBlock[] {
  return placedPieces(doc).flatMap(({ piece, span }) => {
    if (piece.kind === 'label' || piece.kind === 'mention' || piece.kind === 'accordion-end') return [];
    const isCode = piece.kind === 'code';
    return [blockOf(file, span.start, isCode ? piece.text : folded(piece.text), isCode, '')];
  });
}

function blockOf(file: SourceFile, offset: number, text: string, isCode: boolean, name: string): TextBlock {
  const { line } = positionAt(file, offset);
  return { text, isCode, line, hash: sha256(`${name}\0${text}`).slice(0, 12) };
}

function folded(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two pages say the same in at least twenty words outside of code. */
export function saysTheSame(one: PageText, other: PageText): boolean {
  return one.hash === other.hash && wordCount(one) >= 20;
}

function wordCount({ blocks }: PageText): number {
  const prose = blocks.filter(({ isCode }) => !isCode).map(({ text }) => text);
  return Array.from(segmenter.segment(prose.join(' '))).filter(({ isWordLike }) => isWordLike === true)
    .length;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
