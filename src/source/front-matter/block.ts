import matter from 'gray-matter';
import type { Range } from '../span.ts';

/** Where the front matter of a page is, as the platform finds it; what it says is not read. */
export interface FrontMatterBlock {
  /** What is between the dashes. */
  readonly fields: Range;
  /** What is behind the dashes that open it. */
  readonly language: string;
  /** The line of the dashes that close it, from its first one; undefined where the block takes all of the page. */
  readonly close: Range | undefined;
  /** Offset of the first character that is not part of it. */
  readonly bodyStart: number;
}

export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  return plainBlock(text) ?? blockOf(text);
}

/** As nearly all pages begin: lines between two lines of dashes, of which the package, which takes longer, says the same. */
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
  // Without a language, with an engine of ours and options each time, the package parses, runs and keeps nothing.
  const unnamed = opening + ' '.repeat(raw.length) + text.slice(start, headEnd(text, start));
  const file = matter(unnamed, { engines: { yaml: () => ({}) } });
  const end = Math.max(start, opening.length + file.matter.length);
  const isClosed = text.startsWith(`\n${dashes}`, end);
  return {
    // A carriage return before the dashes belongs to the end of the line.
    fields: { start, end: text[end - 1] === '\r' && end > start ? end - 1 : end },
    language: name,
    close: isClosed ? { start: end + 1, end: lineEnd(text, end + 1) } : undefined,
    bodyStart: unnamed.length - file.content.length,
  };
}

const dashes = '---';

/** Behind the first line that may close the block, with its end: the package copies all it is given. */
function headEnd(text: string, start: number): number {
  const close = text.indexOf(`\n${dashes}`, start);
  return close === -1 ? text.length : close + `\n${dashes}\r\n`.length;
}

function lineEnd(text: string, start: number): number {
  return start + (/^[^\r\n]*/.exec(text.slice(start, start + 1_000))?.[0].length ?? 0);
}

/** Offset of the first character behind the front matter; 0 where there is none. */
export function bodyStartOf(text: string): number {
  return frontMatterBlock(text)?.bodyStart ?? 0;
}
