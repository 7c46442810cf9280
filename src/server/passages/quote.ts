import { indexAfter, joinParts, markdownParts, type MarkdownPart } from './markdown-parts.ts';
import { plainWords } from './plain-words.ts';

/** What search found in a page. */
export interface Found {
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Its text, as search shows it. */
  readonly content: string;
}

/** A longer sample is not shown. In characters. */
const longestSample = 8000;

/**
 * The section of a page that search found: below its heading, with the sections in it, at most `longest` characters. A
 * longer one is cut between its parts: around what was found, from its beginning if there is room. Samples are never cut.
 * '' if the page has no text there.
 */
export function quote(page: string, found: Found, longest: number): string {
  const section = sectionOf(markdownParts(page), found);
  const parts = section.filter(({ kind, text }) => kind !== 'sample' || text.length <= longestSample);
  if (lengthOf(parts) <= longest) return joinParts(parts);
  const { from, to } = runOf(parts, found.content, longest);
  const shown = [...headOfTable(parts, from), ...parts.slice(from, to)];
  return [from > 0 && '…', joinParts(shown), to < parts.length && '…'].filter(Boolean).join('\n\n');
}

/** The parts below the innermost heading that the page has, or all of them without the title. */
function sectionOf(parts: readonly MarkdownPart[], { headings, content }: Found): readonly MarkdownPart[] {
  const text = plainWords(content);
  for (const name of headings.toReversed()) {
    const sections = parts.flatMap((part, at) => {
      if (part.depth === 0 || plainWords(part.text) !== plainWords(name)) return [];
      return [parts.slice(at + 1, endOf(parts, at))];
    });
    const best = sections.find((section) => section.some((part) => isIn(part, text))) ?? sections[0];
    if (best !== undefined && best.length > 0) return best;
  }
  return parts.filter(({ depth }, at) => at > 0 || depth !== 1);
}

function endOf(parts: readonly MarkdownPart[], start: number): number {
  return indexAfter(parts, start, ({ depth }) => depth > 0 && depth <= parts[start]!.depth);
}

/** The run of parts that holds what was found, with what stands around it as far as there is room. */
function runOf(parts: readonly MarkdownPart[], content: string, longest: number) {
  const text = plainWords(content);
  const matches = parts.map((part) => isIn(part, text));
  // Short parts may be the same elsewhere.
  const sizes = parts.map((part, at) => (matches[at] ? part.text.length : 0));
  const surest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const belongs = (at: number): boolean => matches[at] === true || parts[at]?.kind === 'sample';
  let from = surest;
  while (from > 0 && belongs(from - 1)) from -= 1;
  let to = surest + 1;
  while (to < parts.length && belongs(to)) to += 1;
  const lengths = [0];
  for (const part of parts) lengths.push((lengths.at(-1) ?? 0) + lengthOf([part]));
  const lengthUpTo = (end: number): number => lengths[end] ?? 0;
  const fits = (start: number, end: number): boolean => lengthUpTo(end) - lengthUpTo(start) <= longest;
  while (to > surest + 1 && !fits(from, to)) to -= 1;
  while (from < surest && !fits(from, to)) from += 1;
  // Where one sample takes all of the room, what leads to it is shown nevertheless.
  if (fits(0, to) || lengthUpTo(from) <= longest / 4) from = 0;
  else if (from > 0 && isLeadIn(parts[from - 1]!, parts[from]!)) from -= 1;
  // The samples after a line belong to it.
  while (to < parts.length && parts[to]!.kind === 'sample' && (fits(from, to + 1) || to === surest + 1))
    to += 1;
  while (to < parts.length && fits(from, to + 1)) to += 1;
  while (to > from + 1 && to < parts.length && isLeadIn(parts[to - 1]!, parts[to]!)) to -= 1;
  return { from, to };
}

/** Whether a part stands for the next one: a heading, a line before a sample or a list. */
function isLeadIn(part: MarkdownPart, next: MarkdownPart): boolean {
  if (part.kind === 'heading') return true;
  return part.kind !== 'sample' && (next.kind === 'sample' || /:$/.test(part.text.trimEnd()));
}

/** The head of the table that a run begins in. */
function headOfTable(parts: readonly MarkdownPart[], from: number): readonly MarkdownPart[] {
  if (parts[from]?.kind !== 'row') return [];
  let head = from;
  while (head > 0 && !parts[head]!.apart && parts[head - 1]!.kind === 'row') head -= 1;
  return head < from ? [parts[head]!] : [];
}

function isIn(part: MarkdownPart, content: string): boolean {
  const text = plainWords(part.text);
  return text !== '' && part.kind !== 'heading' && content.includes(text);
}

function lengthOf(parts: readonly MarkdownPart[]): number {
  return parts.reduce((sum, { text, apart }) => sum + text.length + (apart ? 2 : 1), 0);
}
