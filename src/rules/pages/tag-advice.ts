import { readTag, type Tag } from '../../source/attributes.ts';
import type { SyntaxAdvice } from './advice.ts';

/** Advice for a tag that the parser cannot read to its end. */
export function tagAdvice(text: string, start: number): SyntaxAdvice {
  const tag = writtenTag(text, start);
  const token = text.slice(start, tag.name.end);
  const bare = tag.attributes.find(
    ({ kind, range }) => kind === 'text' && !/["']/.test(text.charAt(range.start - 1)),
  );
  if (bare !== undefined && tag.isClosed) {
    const { name, range } = bare;
    // `href=/loaves/>` may be meant either way.
    const isSlashed = text.startsWith('/>', range.end - 1);
    const end = isSlashed ? range.end - 1 : range.end;
    const value = text.slice(range.start, end);
    if (/^[^\s"'{}<>`]+$/.test(value))
      return {
        start: range.start,
        end,
        message: `the value of "${name}" needs quotes`,
        help: `write ${name}="${value}"`,
        ...(isSlashed
          ? {}
          : { fix: { title: 'put it in quotes', edits: [{ start: range.start, end, text: `"${value}"` }] } }),
      };
  }
  return {
    start,
    end: tag.name.end,
    message: `the tag "${token}" ${tag.isClosed ? 'cannot be read' : 'has no end'}`,
    help: tag.isClosed
      ? 'put the values of its attributes in quotes or braces'
      : 'close it with >, or write \\< where no tag is meant',
  };
}

/** A tag as far as it goes: no further than the end of its paragraph. */
export function writtenTag(text: string, start: number): Tag & { readonly isClosed: boolean } {
  const blank = /\n[ \t]*\r?\n/g;
  blank.lastIndex = start;
  const tag = readTag(text, start, blank.exec(text)?.index ?? text.length);
  return { ...tag, isClosed: text[tag.end - 1] === '>' };
}
