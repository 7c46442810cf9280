import { textOf, type Span } from '../../source/span.ts';

/** The part of a quoted or plain text that is the word; the whole text where escapes prevent finding it. */
export function wordSpan(span: Span, word: string): Span {
  const at = textOf(span).indexOf(word);
  return at === -1 ? span : { file: span.file, start: span.start + at, end: span.start + at + word.length };
}
