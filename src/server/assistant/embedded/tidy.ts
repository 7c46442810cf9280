import type { MarkdownBlock } from '../passages/markdown-blocks.ts';

/**
 * Blocks without what only pages can show: images on their own with their captions, rules, syntax of other dialects, empty
 * list items.
 */
export function tidyBlocks(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
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
