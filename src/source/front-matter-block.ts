import type { Range } from './span.ts';

/** Where the front matter of a page stands; what it says is not read. */
export interface FrontMatterBlock {
  /** Offset behind the line that opens it. */
  readonly start: number;
  /** What stands behind the dashes of that line. */
  readonly language: string;
  /** The line of `---` that ends it, with its line end; undefined where there is none. */
  readonly close: Range | undefined;
}

export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  const fence = /^\uFEFF?---[ \t]*([^\s-][^\r\n]*)?\r?(?:\n|$)/.exec(text);
  if (fence === null) return undefined;
  const [opening, language = ''] = fence;
  return { start: opening.length, language, close: closingFence(text, opening.length) };
}

/** Offset of the first character behind the front matter; 0 where there is none. */
export function bodyStartOf(text: string): number {
  return frontMatterBlock(text)?.close?.end ?? 0;
}

function closingFence(text: string, from: number): Range | undefined {
  const line = /^---[ \t]*\r?(?:\n|$)/gm;
  line.lastIndex = from;
  const match = line.exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}
