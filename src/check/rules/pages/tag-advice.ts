import { readTag, type Attribute, type Tag } from '../../../site/source/mdx/attributes.ts';
import type { Range } from '../../../site/source/span.ts';
import type { SyntaxAdvice } from './advice.ts';

/** Advice for a tag that the parser cannot read to the end. */
export function tagAdvice(text: string, start: number): SyntaxAdvice {
  const tag = writtenTag(text, start);
  const token = text.slice(start, tag.name.end);
  const unquoted = tag.attributes.find(
    ({ kind, range }) => kind === 'text' && !/["']/.test(text.charAt(range.start - 1)),
  );
  const advice = unquoted && tag.isClosed ? unquotedAdvice(text, unquoted) : undefined;
  if (advice !== undefined) return advice;
  const endless = tag.attributes.find(
    ({ kind, range }) => kind === 'text' && /^[^\n]*>[ \t]*\n/.test(text.slice(range.start, range.end)),
  );
  if (endless !== undefined && endless !== unquoted) return endlessAdvice(text, endless);
  return {
    start,
    end: tag.name.end,
    message: `tag "${token}" ${tag.isClosed ? 'cannot be read' : 'has no closing ">"'}`,
    help: tag.isClosed
      ? 'put the values of its attributes in quotes or braces'
      : 'add >, or write \\< if no tag is meant',
  };
}

/** For a value that contains the end of the tag, and all that follows up to another quote. */
function endlessAdvice(text: string, { name, range }: Attribute): SyntaxAdvice {
  const start = range.start - 1;
  const quote = text.charAt(start);
  const message = `the value of "${name}" has no closing quote`;
  return { start, end: range.start, message, help: `end it with ${quote}` };
}

function unquotedAdvice(text: string, { name, range: { start, end } }: Attribute): SyntaxAdvice | undefined {
  const message = `the value of "${name}" needs ${startsTypographic(text, start) ? 'straight ' : ''}quotes`;
  const curly = typographic(text, start);
  if (curly !== undefined) return inQuotes({ start, end: curly.end, message }, name, curly.value);
  // `href=/loaves/>` may be meant either way.
  const isSlashed = text.startsWith('/>', end - 1);
  const range = { start, end: isSlashed ? end - 1 : end };
  const value = text.slice(range.start, range.end);
  if (/[\s"'{}<>`]/.test(value) || value === '') return undefined;
  if (/[“”„‟«»]/.test(value) || startsTypographic(text, start) || isFirstOfWords(text, end))
    return { ...range, message, help: `put all of it in straight quotes: ${name}="…"` };
  const advice = inQuotes({ ...range, message }, name, value);
  return isSlashed ? { ...range, message, help: advice.help } : advice;
}

function inQuotes(
  { start, end, message }: Range & { readonly message: string },
  name: string,
  value: string,
): SyntaxAdvice & { readonly help: string } {
  return {
    start,
    end,
    message,
    help: `write ${name}="${value}"`,
    fix: { title: 'put it in quotes', edits: [{ start, end, text: `"${value}"` }] },
  };
}

function startsTypographic(text: string, start: number): boolean {
  return /[“”„‟‘’‚‛«»]/.test(text.charAt(start));
}

/** A value in the quotes of word processors, if its end is unambiguous: `“Get started”`. */
function typographic(
  text: string,
  start: number,
): { readonly value: string; readonly end: number } | undefined {
  const quoted =
    /(?:[“”„‟]([^“”„‟"<>{}`\n]*)[“”]|[‘’‚‛]([^‘’‚‛"<>{}`\n]*)[‘’]|«([^«»"<>{}`\n]*)»)(?=[\s/>])/y;
  quoted.lastIndex = start;
  const match = quoted.exec(text);
  return match === null
    ? undefined
    : { value: match[1] ?? match[2] ?? match[3]?.trim() ?? '', end: quoted.lastIndex };
}

/** Whether words follow that may belong to the value: `title=Get started`. */
function isFirstOfWords(text: string, end: number): boolean {
  return /^\s+[^\s=/>{"']+(?![^\s/>{])(?!\s*=)/.test(text.slice(end, end + 200));
}

/** A tag up to its end, or to the end of its paragraph. */
export function writtenTag(text: string, start: number): Tag & { readonly isClosed: boolean } {
  const blank = /\n[ \t]*\r?\n/g;
  blank.lastIndex = start;
  const tag = readTag(text, start, blank.exec(text)?.index ?? text.length);
  return { ...tag, isClosed: text[tag.end - 1] === '>' };
}
