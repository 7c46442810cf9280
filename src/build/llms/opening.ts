import type { BodyOf } from '../reading/page-text.ts';
import type { ReaderPage } from '../reading/reader-page.ts';
import { shorten } from '../skills/cut.ts';

/** What a page without description is about; what stands on the page of an operation is no prose. */
export function openingOf(page: ReaderPage, body: BodyOf, limit?: number): string {
  return page.operation === undefined ? opening(body(page), limit) : '';
}

/** The first paragraph of prose in a Markdown text as plain words. */
export function opening(markdown: string, limit = 300): string {
  let inFence = false;
  for (const paragraph of markdown.split(/\n{2,}/)) {
    const fences = paragraph.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0;
    const startsInside = inFence;
    if (fences % 2 === 1) inFence = !inFence;
    if (startsInside || fences > 0) continue;
    if (/^\s*(?:#|[-*+] |\d+[.)] |>|\||!\[|<|---)/.test(paragraph) || isForAgents(paragraph)) continue;
    const words = plainWords(paragraph);
    if (words.length > 20) return shorten(words, limit);
  }
  return '';
}

/** Sites tell agents so on their first pages, which says nothing of the page. */
function isForAgents(paragraph: string): boolean {
  return paragraph.length < 250 && /\bllms(?:-full)?\.txt\b/.test(paragraph);
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
