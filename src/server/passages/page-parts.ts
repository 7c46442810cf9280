import { joinParts, markdownParts } from './markdown-parts.ts';

/** Cuts a page between its blocks into parts of about this many characters. A longer block is a part of its own. */
export function pageParts(markdown: string, longest: number): readonly string[] {
  if (markdown.length <= longest) return [markdown];
  const blocks = markdownParts(markdown);
  const parts: string[] = [];
  let from = 0;
  let length = 0;
  for (const [at, { text }] of blocks.entries()) {
    if (at > from && length + text.length > longest) {
      parts.push(joinParts(blocks.slice(from, at)));
      from = at;
      length = 0;
    }
    length += text.length + 2;
  }
  parts.push(joinParts(blocks.slice(from)));
  return parts;
}
