import { codeLanguage } from '../question/code-languages.ts';
import { markdownBlocks, type MarkdownBlock } from '../passages/markdown-blocks.ts';
import type { Passage } from '../passages/passage.ts';
import { contentTerms, overlap } from '../question/terms.ts';
import { tidied } from './tidy.ts';

/** About as many characters as a reader takes in of one passage. */
const maxQuoteLength = 1800;

/**
 * A passage as it is written, from its beginning and in whole blocks. Of a longer one the beginning and, where that is
 * further down, what holds most of the question, with the sentence that leads to it.
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

/** Where a run of blocks ends that is not too long: never after a heading, or after the sentence that introduces a sample. */
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

/** Of the same code in several languages, the first. */
function inOneLanguage(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.filter((block, at) => {
    const before = blocks[at - 1];
    if (block.kind !== 'code' || before?.kind !== 'code') return true;
    const run = runAround(blocks, at);
    return new Set(run.map(({ language }) => language)).size < run.length;
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
function cutAtLine(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf('\n', longest);
  const cut = text.slice(0, end > longest / 2 ? end : longest);
  const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
  return mark === undefined ? `${cut} …` : `${cut}\n…\n${mark}`;
}
