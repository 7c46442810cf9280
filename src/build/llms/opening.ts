import type { BodyOf } from '../reading/page-text.ts';
import type { ReaderPage } from '../reading/reader-page.ts';
import { shorten } from '../skills/cut.ts';

/** What a page without description is about; what is on the page of an operation is not prose. */
export function openingOf(page: ReaderPage, body: BodyOf, limit?: number): string {
  return page.operation === undefined ? opening(body(page), agentsText(page), limit) : '';
}

/** The first paragraph of prose in a Markdown text as plain words; none of those that `orders` holds. */
function opening(markdown: string, orders: string, limit = 300): string {
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
    if (words.length > 20) return shorten(words, limit);
  }
  return '';
}

/** Sites tell agents so on their first pages, which says nothing of the page. */
function isForAgents(paragraph: string): boolean {
  return paragraph.length < 250 && /\bllms(?:-full)?\.txt\b/.test(paragraph);
}

/** The letters of what a page has for agents only: orders, where its other text tells. */
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

/** Without a last sentence that only leads up to what follows it: "The agent:". */
export function withoutLeadIn(words: string): string {
  if (!/[:：]$/.test(words)) return words;
  const last = [...words.matchAll(sentenceEnd())].at(-1);
  return last === undefined ? '' : words.slice(0, last.index + 1);
}

/** What leads up to a list, with the names of its items; '' where no list follows. */
function withNames(leadIn: string, list: string): string {
  const items = list.match(/^(?:[-*+]|\d+[.)]) .*/gm) ?? [];
  const names = items.map((item) => nameOfItem(item.replace(/^\S+ +/, '')));
  return names.length === 0 ? '' : `${leadIn} ${names.join(', ')}.`;
}

/** `Name` of `**Name**: what it is`, else all of it. */
export function nameOfItem(item: string): string {
  return plainWords(/^\*\*(.+?):?\*\*/.exec(item)?.[1] ?? item).replace(/[.:;,]$/, '');
}

/** The mark that ends a sentence before another one. */
export function sentenceEnd(): RegExp {
  return /(?<![eE]\.g|[iI]\.e|etc|vs|\bv?\d)[.!?](?=\s+[A-Z“"'`(])|[。！？](?=.)/g;
}

/** Markdown marks taken away. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~)(.*?)\1/g, '$2')
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!<>~|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
