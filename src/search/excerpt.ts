import type { Range } from '../source/span.ts';

/** A part of a text with its marks. */
export interface Excerpt {
  readonly text: string;
  readonly highlights: readonly Range[];
}

/**
 * The densest part of a text in whole sentences, at most `longest` characters. `marks` are positions in the text, with
 * weights.
 */
export function excerptOf(
  text: string,
  marks: readonly (Range & { readonly worth: number })[],
  longest: number,
): Excerpt {
  if (text.length <= longest) return { text, highlights: marks.map(({ start, end }) => ({ start, end })) };
  const borders = sentenceStarts(text);
  let best = { start: 0, end: 0, worth: -1 };
  for (const [at, start] of borders.entries()) {
    let last = at;
    while (last + 1 < borders.length && (borders[last + 1] ?? 0) - start <= longest) last++;
    const next = borders[last + 1];
    const end =
      next !== undefined && next - start <= longest
        ? next
        : last > at
          ? borders[last]!
          : Math.min(text.length, start + longest);
    const inside = marks.filter((mark) => mark.start >= start && mark.end <= end);
    const worth = inside.reduce((sum, mark) => sum + mark.worth, 0);
    if (worth > best.worth + 1e-9) best = { start, end, worth };
  }
  const [first, end] =
    best.worth > 0 || marks.length === 0 ? [best.start, best.end] : aroundMark(text, marks[0]!, longest);
  const raw = text.slice(first, end);
  const trimmed = raw.trimEnd();
  const lead = trimmed.length - trimmed.trimStart().length;
  const shift = first + lead;
  const body = trimmed.slice(lead);
  const highlights = marks
    .filter((mark) => mark.start >= shift && mark.end <= shift + body.length)
    .map(({ start, end }) => ({ start: start - shift, end: end - shift }));
  return { text: body, highlights };
}

/** For a sentence longer than the limit: the words around the mark. */
function aroundMark(text: string, mark: Range, longest: number): readonly [number, number] {
  const start = Math.max(0, mark.start - Math.floor(longest / 3));
  const space = start === 0 ? -1 : text.slice(start, mark.start).search(/\s/);
  const from = space < 0 ? start : start + space + 1;
  return [from, Math.min(text.length, from + longest)];
}

/** The starts of sentences and lines, and the end of the text. */
function sentenceStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: mark } of text.matchAll(/\n+|[.!?…]["'”’)\]]*\s+|[。！？]["”’」』）]*/g)) {
    const start = index + mark.length;
    if (start < text.length) starts.push(start);
  }
  starts.push(text.length);
  return starts;
}
