import type { Edit } from '../../model/edits.ts';
import { fencesIn } from '../../markdown/fences.ts';

const opening =
  /^ {0,3}<(div|table|center|section|figure|ul|ol|dl|form|iframe|svg|video|picture)\b(?![^>]*\bmarkdown\b)[^>]*>/gim;
const maxLength = 20_000;

/**
 * Removes blank lines inside of HTML: Python-Markdown reads an element as HTML up to its end, CommonMark only up to the
 * next blank line.
 */
export function rawHtmlEdits(text: string): readonly Edit[] {
  const isInFence = fencesIn(text);
  const edits: Edit[] = [];
  let end = 0;
  for (const { index, 1: name = '' } of text.matchAll(opening)) {
    if (index < end || isInFence(index)) continue;
    const length = lengthOf(text.slice(index, index + maxLength), name);
    if (length === undefined) continue;
    end = index + length;
    const inside = text.slice(index, end);
    if (/\bmarkdown\b|<(?:pre|script|style)\b|^[ \t]*(?:`{3}|~{3})/im.test(inside)) continue;
    for (const { index: at, 0: blank } of inside.matchAll(/\n(?:[ \t]*\r?\n)+/g))
      edits.push({ start: index + at + 1, end: index + at + blank.length, text: '' });
  }
  return edits;
}

/** Up to the tag that closes the element; undefined if nothing does. */
function lengthOf(html: string, name: string): number | undefined {
  let depth = 0;
  for (const { index, 0: tag } of html.matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'gi'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return index + tag.length;
  }
  return undefined;
}
