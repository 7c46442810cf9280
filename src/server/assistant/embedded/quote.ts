import { codeLanguage } from '../question/code-languages.ts';
import { markdownBlocks, type MarkdownBlock } from '../passages/markdown-blocks.ts';
import type { Passage } from '../passages/passage.ts';
import { contentTerms, overlap } from '../question/terms.ts';

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
  maxLength: number = maxQuoteLength,
): string {
  const blocks = inLanguages(tidyBlocks(markdownBlocks(passage.markdown)), languages);
  if (blocks.length === 0) return passage.excerpt;
  const chosen = sizeOf(blocks) <= maxLength ? blocks : shorten(inOneLanguage(blocks), question, maxLength);
  return chosen.map(({ text }) => cutAtLine(text, 2 * maxLength)).join('\n\n');
}

const omission: MarkdownBlock = { kind: 'text', language: '', text: '…' };

function shorten(
  blocks: readonly MarkdownBlock[],
  question: string,
  maxLength: number,
): readonly MarkdownBlock[] {
  const terms = contentTerms(question);
  const scores = blocks.map(({ text }) => overlap(terms, text));
  const best = scores.indexOf(Math.max(...scores));
  const beginning = endWithin(blocks, 0, maxLength);
  if (best < beginning)
    return [...blocks.slice(0, beginning), ...(beginning < blocks.length ? [omission] : [])];
  const from = leadIn(blocks, best);
  const opening = from > 0 && blocks[0]!.kind === 'text' && blocks[0]!.text.length <= maxLength / 3 ? 1 : 0;
  const to = endWithin(blocks, from, maxLength - sizeOf(blocks.slice(0, opening)));
  return [
    ...blocks.slice(0, opening),
    ...(from > opening ? [omission] : []),
    ...blocks.slice(from, to),
    ...(to < blocks.length ? [omission] : []),
  ];
}

/** The end of a run of blocks within the limit: never after a heading or a sentence that introduces a sample. */
function endWithin(blocks: readonly MarkdownBlock[], from: number, maxLength: number): number {
  let to = from + 1;
  while (to < blocks.length && sizeOf(blocks.slice(from, to + 1)) <= maxLength) to += 1;
  while (to < blocks.length && blocks[to]!.kind !== 'text' && to - from === 1) to += 1;
  while (to < blocks.length && to > from + 1 && introducesNext.test(blocks[to - 1]!.text)) to -= 1;
  return to;
}

/** `Send it:`, or a heading by itself. */
const introducesNext = /:\s*$|^\*\*[^*\n]+\*\*$/;

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
  const isRequested = ({ kind, language }: MarkdownBlock): boolean =>
    kind === 'code' && languages.includes(codeLanguage(language) ?? '');
  if (!blocks.some(isRequested)) return blocks;
  return blocks.filter((block, index) => {
    if (block.kind !== 'code' || isRequested(block)) return true;
    return !adjacentCode(blocks, index).some(isRequested);
  });
}

/** If code is shown in several languages, only the first. */
function inOneLanguage(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.filter((block, at) => {
    const before = blocks[at - 1];
    if (block.kind !== 'code' || before?.kind !== 'code') return true;
    const run = adjacentCode(blocks, at);
    return new Set(run.map(({ language }) => language)).size < run.length;
  });
}

/** The adjacent code blocks. */
function adjacentCode(blocks: readonly MarkdownBlock[], at: number): readonly MarkdownBlock[] {
  let from = at;
  let to = at + 1;
  while (blocks[from - 1]?.kind === 'code') from -= 1;
  while (blocks[to]?.kind === 'code') to += 1;
  return blocks.slice(from, to);
}

/** Truncates a long block at a line break, and closes open fences. */
function cutAtLine(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf('\n', maxLength);
  const cut = text.slice(0, end > maxLength / 2 ? end : maxLength);
  const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
  return mark === undefined ? `${cut} …` : `${cut}\n…\n${mark}`;
}

/**
 * Blocks without what only pages can show: images on their own with their captions, rules, syntax of other dialects, empty
 * list items.
 */
function tidyBlocks(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks
    .filter(({ text }, at) => !captionLine.test(text) || !imageLine.test(blocks[at - 1]?.text ?? ''))
    .map((block) => (block.kind === 'code' ? block : { ...block, text: tidy(block.text) }))
    .filter(({ kind, text }) => kind === 'code' || text !== '');
}

function tidy(text: string): string {
  return text
    .replace(captionInList, '$1')
    .split('\n')
    .filter((line) => !lineWithoutText.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const imageLine = /^\s*!\[[^\]]*\]\([^)]*\)\s*$/;
const captionLine = /^\*[^*\n]+\*$/;
const captionInList = /^([ \t]*!\[[^\]]*\]\([^)]*\)\n\n+) +\*[^*\n]+\*$/gm;

/** A line without text: `:::note`, `---`, `-`, an image, the address of a video. */
const lineWithoutText =
  /^\s*(?::{3,}.*|(?:[-*_]\s*){3,}|[-*+]|\d{1,9}[.)]|(?:[-*+>]\s+)?!\[[^\]]*\]\([^)]*\)|\[((?:https?:\/)?\/\S+)\]\(\1\)|\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\))\s*$/;
