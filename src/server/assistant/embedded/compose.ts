import { codeLanguage } from '../question/code-languages.ts';
import { markdownBlocks, type MarkdownBlock } from '../passages/markdown-blocks.ts';
import type { Passage } from '../passages/passage.ts';
import { contentTerms, overlap } from '../question/terms.ts';
import { tidied } from './tidy.ts';

/** Maximum length of a quotation, in characters. */
const maxQuoteLength = 1800;

/**
 * A passage in whole blocks, from its beginning. A longer one is cut to its beginning and, if that is
 * further down, the blocks that match the question best, with the sentence that introduces them.
 */
export function quote(
  passage: Passage,
  question: string,
  languages: readonly string[],
  longest: number = maxQuoteLength,
): string {
  const blocks = inLanguages(tidied(markdownBlocks(passage.markdown)), languages);
  if (blocks.length === 0) return passage.excerpt;
  const chosen = sizeOf(blocks) <= longest ? blocks : shortened(inOneLanguage(blocks), question, longest);
  return chosen.map(({ text }) => cutAtLine(text, 2 * longest)).join('\n\n');
}

const omission: MarkdownBlock = { kind: 'text', language: '', text: '…' };

function shortened(
  blocks: readonly MarkdownBlock[],
  question: string,
  longest: number,
): readonly MarkdownBlock[] {
  const terms = contentTerms(question);
  const worths = blocks.map(({ text }) => overlap(terms, text));
  const best = worths.indexOf(Math.max(...worths));
  const beginning = firstThatFit(blocks, 0, longest);
  if (best < beginning)
    return [...blocks.slice(0, beginning), ...(beginning < blocks.length ? [omission] : [])];
  const from = leadIn(blocks, best);
  const opening = from > 0 && blocks[0]!.kind === 'text' && blocks[0]!.text.length <= longest / 3 ? 1 : 0;
  const to = firstThatFit(blocks, from, longest - sizeOf(blocks.slice(0, opening)));
  return [
    ...blocks.slice(0, opening),
    ...(from > opening ? [omission] : []),
    ...blocks.slice(from, to),
    ...(to < blocks.length ? [omission] : []),
  ];
}

/** The end of a run of blocks within the limit: never after a heading or a sentence that introduces a sample. */
function firstThatFit(blocks: readonly MarkdownBlock[], from: number, longest: number): number {
  let to = from + 1;
  while (to < blocks.length && sizeOf(blocks.slice(from, to + 1)) <= longest) to += 1;
  while (to < blocks.length && blocks[to]!.kind !== 'text' && to - from === 1) to += 1;
  while (to < blocks.length && to > from + 1 && leadsOn.test(blocks[to - 1]!.text)) to -= 1;
  return to;
}

/** `Send it:`, or a heading by itself. */
const leadsOn = /:\s*$|^\*\*[^*\n]+\*\*$/;

function sizeOf(blocks: readonly MarkdownBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length + 2, 0);
}

/** Code and lists cannot be understood without the sentence before them. */
function leadIn(blocks: readonly MarkdownBlock[], at: number): number {
  return at > 0 && blocks[at]?.kind !== 'text' && blocks[at - 1]?.kind === 'text' ? at - 1 : at;
}

/** If code is shown in several languages, only the requested one. */
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

/** If code is shown in several languages, only the first. */
function inOneLanguage(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.filter((block, at) => {
    const before = blocks[at - 1];
    if (block.kind !== 'code' || before?.kind !== 'code') return true;
    const run = runAround(blocks, at);
    return new Set(run.map(({ language }) => language)).size < run.length;
  });
}

/** The adjacent code blocks. */
function runAround(blocks: readonly MarkdownBlock[], at: number): readonly MarkdownBlock[] {
  let from = at;
  let to = at + 1;
  while (blocks[from - 1]?.kind === 'code') from -= 1;
  while (blocks[to]?.kind === 'code') to += 1;
  return blocks.slice(from, to);
}

/** Truncates a long block at a line break, and closes open fences. */
function cutAtLine(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf('\n', longest);
  const cut = text.slice(0, end > longest / 2 ? end : longest);
  const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
  return mark === undefined ? `${cut} …` : `${cut}\n…\n${mark}`;
}
