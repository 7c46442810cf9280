import { most } from './hazard-bounds.ts';
import { countSigns } from './hazard-signs.ts';

/** Where a page is too much for the parser, and a clause that says why. */
export interface Place {
  /** Offset in the text of the file. */
  readonly start: number;
  readonly reason: string;
}

/**
 * Where a page holds too much of what costs the native parser time or memory by the square of how much of it stands
 * together. Measured with version 0.10.5 of it.
 */
export function costlyPlace(text: string): Place | undefined {
  if (!mayCost(text)) return undefined;
  // What looks like code may be none to the parser. Time is all that a mistake costs there.
  return largePlace(text) ?? slowPlace(text.replace(fencedCode, (code) => '\n'.repeat(code.length)));
}

/** Where it would take more memory than there is, which ends the process. */
function largePlace(text: string): Place | undefined {
  let blocks = 0;
  let copied = 0;
  let listed = 0;
  for (const { 0: block, index: start } of text.matchAll(blockPattern)) {
    blocks += 1;
    if (block.startsWith('<')) listed += blocks;
    for (const { index } of block.matchAll(reference)) copied += index;
    if (listed > most.listed) return { start, reason: 'too many tags stand between too many paragraphs' };
    if (copied > most.copied)
      return { start, reason: 'too many references such as &amp; stand in one paragraph' };
  }
  return undefined;
}

function slowPlace(prose: string): Place | undefined {
  let tags = 0;
  let pairs = 0;
  for (const { 0: block, index: start } of prose.matchAll(blockPattern)) {
    tags += countSigns('<', block);
    pairs += countSigns('{', block) ** 2 / 2;
    if (tags > most.tags) return { start, reason: `more than ${most.tags} tags stand in the page` };
    if (pairs > most.pairs) return { start, reason: 'too many braces stand in one paragraph' };
  }
  return undefined;
}

/**
 * What it costs to read a text that is no MDX: how often two tags or two braces stand in one paragraph, and two tags
 * without an end in the page.
 */
export function pairsIn(text: string): number {
  const tags = countSigns('<', text);
  if (tags + countSigns('{', text) < few) return 0;
  const unclosed = Math.max(0, tags - 2 * (text.split('</').length - 1) - (text.split('/>').length - 1));
  let found = unclosed ** 2 / 2;
  for (const [block] of text.matchAll(blockPattern))
    found += (countSigns('<', block) ** 2 + countSigns('{', block) ** 2) / 2;
  return found;
}

/** Fewer cost nothing, wherever they stand. */
const few = 500;

/** Whether it may be as much, if all of the page were one paragraph, or each third character one. */
function mayCost(text: string): boolean {
  const tags = countSigns('<', text);
  return (
    tags > most.tags ||
    (tags * text.length) / 3 > most.listed ||
    countSigns('{', text) ** 2 / 2 > most.pairs ||
    countSigns('&', text) * text.length > most.copied
  );
}

const fencedCode = /^[ \t>]*(`{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\1)[^\n]*)*/gm;
const blockPattern = /\S[^]*?(?=\n[ \t\r]*\n|$(?![^]))/g;
const reference = /&[a-z#][a-z0-9]*;/gi;
