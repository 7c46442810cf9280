import { oncePerKey } from './once.ts';

/** A text file of the site; `path` is relative to the site root, with `/`. Caches use the object as their key. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Set if the file exists but cannot be read; its text is then empty. */
  readonly unread?: Unread;
  /** Set if the file contains bytes that are not UTF-8: writing it back would change it. */
  readonly lossy?: true;
}

/** Why an existing file cannot be read (the end of a sentence), and what to do. */
export interface Unread {
  readonly because: string;
  readonly help: string;
}

/** Half-open range of UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Half-open range of UTF-16 offsets into `file.text`. Created by parsers and then only passed on. */
export interface Span extends Range {
  readonly file: SourceFile;
}

/** One-based line and column (UTF-16 units), and the corresponding zero-based offset. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export function spanIn(file: SourceFile, { start, end }: Range): Span {
  return { file, start, end };
}

/** The text of a span. */
export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

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

/** Reports name places file by file, some next to places of a few others. */
const filesAtOnce = 16;

/** Offset of the first character of each line; `\n`, `\r\n` and a lone `\r` end a line. Kept for the last files. */
export const lineStarts = oncePerKey(({ text }: SourceFile): readonly number[] => {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\r|\n/g)) starts.push(end.index + end[0].length);
  return starts;
}, filesAtOnce);

/** The part of a quoted or plain text that is the word; the whole text where escapes prevent finding it. */
export function wordSpan(span: Span, word: string): Span {
  const at = textOf(span).indexOf(word);
  return at === -1 ? span : { file: span.file, start: span.start + at, end: span.start + at + word.length };
}
