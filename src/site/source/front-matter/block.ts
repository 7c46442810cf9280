import matter from 'gray-matter';
import type { Range } from '../span.ts';

/** Where the front matter of a page is, as the platform finds it; its content is not parsed. */
export interface FrontMatterBlock {
  /** The text between the dashes. */
  readonly fields: Range;
  /** The text after the opening dashes. */
  readonly language: string;
  /** The line of the closing dashes; undefined if the block extends to the end of the page. */
  readonly close: Range | undefined;
  /** Offset of the first character after the block. */
  readonly bodyStart: number;
}

export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  return plainBlock(text) ?? blockOf(text);
}

/** The common form: lines between two lines of dashes. gray-matter, which is slower, gives the same result. */
function plainBlock(text: string): FrontMatterBlock | undefined {
  if (!text.startsWith(`${dashes}\n`)) return undefined;
  const start = dashes.length;
  const end = text.indexOf(`\n${dashes}\n`, start);
  if (end === -1 || end !== text.indexOf(`\n${dashes}`, start) || text[end - 1] === '\r') return undefined;
  const close = { start: end + 1, end: end + 1 + dashes.length };
  return { fields: { start, end }, language: '', close, bodyStart: close.end + 1 };
}

function blockOf(text: string): FrontMatterBlock | undefined {
  const [opening] = /^\uFEFF?---(?!-)/.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const { raw, name } = matter.language(text.slice(opening.length - dashes.length));
  const start = opening.length + raw.length;
  const close = text.indexOf(`\n${dashes}`, start);
  const fieldsEnd = close === -1 ? text.length : close;
  const blank = opening + ' '.repeat(fieldsEnd - opening.length);
  const unnamed = blank + text.slice(fieldsEnd, fieldsEnd + `\n${dashes}\r\n`.length);
  // Of blank fields, and with fresh options each time, gray-matter parses, runs and caches nothing.
  const file = matter(unnamed, {});
  const end = Math.max(start, opening.length + file.matter.length);
  const isClosed = text.startsWith(`\n${dashes}`, end);
  return {
    // A carriage return before the dashes belongs to the line end.
    fields: { start, end: text[end - 1] === '\r' && end > start ? end - 1 : end },
    language: name,
    close: isClosed ? { start: end + 1, end: lineEnd(text, end + 1) } : undefined,
    bodyStart: unnamed.length - file.content.length,
  };
}

const dashes = '---';

function lineEnd(text: string, start: number): number {
  return start + (/^[^\r\n]*/.exec(text.slice(start, start + 1_000))?.[0].length ?? 0);
}

/** Offset of the first character after the front matter; 0 if there is none. */
export function bodyStartOf(text: string): number {
  return frontMatterBlock(text)?.bodyStart ?? 0;
}
