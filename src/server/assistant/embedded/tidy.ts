import type { MarkdownBlock } from '../passages/markdown-blocks.ts';

/** Blocks without what only pages can show: images on their own, rules, syntax of other dialects, empty list items. */
export function tidied(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks
    .map((block) => (block.kind === 'code' ? block : { ...block, text: tidy(block.text) }))
    .filter(({ kind, text }) => kind === 'code' || text !== '');
}

function tidy(text: string): string {
  return text
    .split('\n')
    .filter((line) => !nothing.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A line without text: `:::note`, `---`, `-`, an image, the address of a video. */
const nothing =
  /^\s*(?::{3,}.*|(?:[-*_]\s*){3,}|[-*+]|\d{1,9}[.)]|(?:[-*+>]\s+)?!\[[^\]]*\]\([^)]*\)|\[((?:https?:\/)?\/\S+)\]\(\1\)|\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\))\s*$/;
