import { oncePer } from './once.ts';

/** A text file of the site; `path` is relative to the site root, with `/`. Its identity keys the memo tables. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Set where the file is there and cannot be read; its text is empty then. */
  readonly unread?: Unread;
  /** Set where the file holds bytes that are no UTF-8: what is written back would be another file. */
  readonly lossy?: true;
}

/** Why a file that is there cannot be read (the end of a sentence), and what to do. */
export interface Unread {
  readonly because: string;
  readonly help: string;
}

/** Half-open range of UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Half-open range of UTF-16 offsets into `file.text`. Made by parsers, then only passed on. */
export interface Span extends Range {
  readonly file: SourceFile;
}

/** One-based line and column (UTF-16 units) and the zero-based offset they stand for. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export function spanIn(file: SourceFile, { start, end }: Range): Span {
  return { file, start, end };
}

/** The text a span covers. */
export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

/** Line starts are found once a file and kept as long as the file object lives. */
export function positionAt(file: SourceFile, offset: number): Position {
  const starts = lineStarts(file);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
}

/** Offset of the first character of each line; `\n`, `\r\n` and a lone `\r` end a line. */
export const lineStarts = oncePer(({ text }: SourceFile): readonly number[] => {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\r|\n/g)) starts.push(end.index + end[0].length);
  return starts;
});
