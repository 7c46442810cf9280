import type { BodyOf } from '../reading/page-text.ts';
import type { ReaderPage } from '../reading/reader-page.ts';
import { shorten } from '../skills/cut.ts';

/** In UTF-16 units. */
const maxOpeningLength = 300;

/** The subject of a page without a description; the page of an operation contains no prose. */
export function openingOf(page: ReaderPage, body: BodyOf): string {
  return page.operation === undefined ? opening(body(page), agentsText(page)) : '';
}

/** The first paragraph of prose in a Markdown text as plain words, except those in `orders`. */
function opening(markdown: string, orders: string): string {
  let inFence = false;
  const paragraphs = markdown.split(/\n{2,}/);
  for (const [index, paragraph] of paragraphs.entries()) {
    const fences = paragraph.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0;
    const startsInside = inFence;
    if (fences % 2 === 1) inFence = !inFence;
    if (startsInside || fences > 0) continue;
    if (/^\s*(?:#|[-*+] |\d+[.)] |>|\||!\[|<|---)/.test(paragraph) || isForAgents(paragraph)) continue;
    const plain = plainWords(paragraph);
    const words = withoutLeadIn(plain) || withNames(plain, paragraphs[index + 1] ?? '');
    if (orders !== '' && orders.includes(lettersOf(words))) continue;
    if (words.length > 20 && !isDateNote(words)) return shorten(words, maxOpeningLength);
  }
  return '';
}

/** "Last updated: October 15, 2024" says nothing about the page. */
function isDateNote(words: string): boolean {
  return /^(?:last )?(?:updated|modified|revised|reviewed|published|effective)\b[^.!?]{0,40}\b\d{4}\b[\d\s.-]*$/i.test(
    words,
  );
}

/** Instructions for agents on the first pages of a site say nothing about the page. */
function isForAgents(paragraph: string): boolean {
  return paragraph.length < 250 && /\bllms(?:-full)?\.txt\b/.test(paragraph);
}

/** The letters of text that is only for agents: instructions, where other text exists. */
function agentsText({ page }: ReaderPage): string {
  if (page === undefined || !page.outline.components.some(({ name }) => name === 'Visibility')) return '';
  return page.file.text
    .split('</Visibility>')
    .slice(0, -1)
    .map((text) =>
      lettersOf(plainWords(/<Visibility\s[^<>]*\bfor=\{?["']agents["'][^<>]*>([^]*)/.exec(text)?.[1] ?? '')),
    )
    .join('\n');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Drops a last sentence that only introduces what follows: "The agent:". */
function withoutLeadIn(words: string): string {
  if (!/[:：]$/.test(words)) return words;
  const last = [...words.matchAll(sentenceEnd())].at(-1);
  return last === undefined ? '' : words.slice(0, last.index + 1);
}

/** A sentence that introduces a list, with the names of its items; '' if no list follows. */
function withNames(leadIn: string, list: string): string {
  const items = list.match(/^(?:[-*+]|\d+[.)]) .*/gm) ?? [];
  const names = items.map((item) => nameOfItem(item.replace(/^\S+ +/, '')));
  return names.length === 0 ? '' : `${leadIn} ${names.join(', ')}.`;
}

/** `Name` in `**Name**: what it is`, otherwise the whole item. */
function nameOfItem(item: string): string {
  return plainWords(/^\*\*(.+?):?\*\*/.exec(item)?.[1] ?? item).replace(/[.:;,]$/, '');
}

/** Matches the end of a sentence that another one follows. */
export function sentenceEnd(): RegExp {
  return /(?<![eE]\.g|[iI]\.e|etc|vs|\bv?\d)[.!?](?=\s+[A-Z“"'`(])|[。！？](?=.)/g;
}

/** Removes Markdown formatting. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^)[]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replace(/(\*\*|__|~~)(.*?)\1/g, '$2')
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!<>~|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
