import { codeLanguage } from '../code-languages.ts';
import { markdownBlocks, type MarkdownBlock } from '../markdown-blocks.ts';
import type { Passage } from '../passage.ts';
import { contentTerms, overlap } from '../terms.ts';

/** About as much as somebody reads of one passage. */
const maxQuoteLength = 1500;

/** The part of a passage that answers best, as written there: whole blocks, with the steps and code that follow them. */
export function quote(
  passage: Passage,
  question: string,
  languages: readonly string[],
  longest: number = maxQuoteLength,
): string {
  const blocks = inLanguages(markdownBlocks(passage.markdown), languages);
  if (blocks.length === 0) return passage.excerpt;
  const terms = contentTerms(`${question}\n${passage.excerpt.slice(0, 200)}`);
  const worths = blocks.map(({ text }) => overlap(terms, text));
  const best = worths.indexOf(Math.max(...worths));
  const fits = (from: number, to: number): boolean =>
    blocks.slice(from, to).reduce((sum, { text }) => sum + text.length + 2, 0) <= longest;
  let from = fits(0, best + 1) ? 0 : leadIn(blocks, best);
  let to = best + 1;
  while (to < blocks.length && fits(from, to + 1)) to += 1;
  while (from > 0 && fits(from - 1, to)) from -= 1;
  return blocks
    .slice(from, to)
    .map(({ text }) => cutCode(text, longest))
    .join('\n\n');
}

/** Code and lists are not understood without the sentence before them. */
function leadIn(blocks: readonly MarkdownBlock[], at: number): number {
  return at > 0 && blocks[at]?.kind !== 'text' && blocks[at - 1]?.kind === 'text' ? at - 1 : at;
}

/** Of the same code in several languages, the one that is requested. */
function inLanguages(
  blocks: readonly MarkdownBlock[],
  languages: readonly string[],
): readonly MarkdownBlock[] {
  const isWanted = ({ kind, language }: MarkdownBlock): boolean =>
    kind === 'code' && languages.includes(codeLanguage(language) ?? '');
  if (!blocks.some(isWanted)) return blocks;
  return blocks.filter((block, index) => {
    if (block.kind !== 'code' || isWanted(block)) return true;
    return !runAround(blocks, index).some(isWanted);
  });
}

/** The code blocks that are next to one another. */
function runAround(blocks: readonly MarkdownBlock[], at: number): readonly MarkdownBlock[] {
  let from = at;
  let to = at + 1;
  while (blocks[from - 1]?.kind === 'code') from -= 1;
  while (blocks[to]?.kind === 'code') to += 1;
  return blocks.slice(from, to);
}

/** A block longer than all that fits ends at a line; what was open is closed. */
function cutCode(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf('\n', longest);
  const cut = text.slice(0, end > longest / 2 ? end : longest);
  const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
  return mark === undefined ? `${cut} …` : `${cut}\n…\n${mark}`;
}
