import { lineStarts, type Range, type SourceFile } from '../span.ts';

/** A part of a page that is not valid MDX. */
export interface Problem extends Range {
  readonly message: string;
  /** The parser's code for it. */
  readonly code: string;
  /** Another place that is involved, such as the unclosed tag, or the whole statement where its code is invalid. */
  readonly related: Range | undefined;
}

/** The parser's messages have the form `line:column: text (code)`; those about tags name a second place in the text. */
export function problemOf(file: SourceFile, parserMessage: string): Problem {
  const match = /^(\d+):(\d+): ([^]*?)(?: \(([\w:-]+)\))?$/.exec(parserMessage);
  if (match === null) return { start: 0, end: 0, message: parserMessage, code: 'mdx', related: undefined };
  const [, line, column, message = '', code = 'mdx'] = match;
  const start = offsetOf(file, Number(line), Number(column));
  const place = /(?:\(|at )(\d+):(\d+)\)/.exec(message);
  const other = place === null ? undefined : offsetOf(file, Number(place[1]), Number(place[2]));
  return {
    start,
    end: Math.min(file.text.length, start + 1),
    message,
    code,
    related: other === undefined || other === start ? undefined : openingTag(file, other),
  };
}

function offsetOf(file: SourceFile, line: number, column: number): number {
  const start = lineStarts(file)[line - 1] ?? file.text.length;
  return Math.min(file.text.length, start + column - 1);
}

function openingTag(file: SourceFile, start: number): Range {
  const tag = /^<\/?[\w.:-]*/.exec(file.text.slice(start, start + 100))?.[0] ?? '';
  return { start, end: start + Math.max(1, tag.length) };
}
