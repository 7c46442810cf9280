import stringWidth from 'string-width';
import { visible } from './visible.ts';

/** Piece of a line that is shown as one: a character with what combines with it. `start` counts in the source text. */
export interface Cell {
  readonly start: number;
  readonly text: string;
  readonly width: number;
}

/** Tabs become four blanks, so that what stands below a line is below it in every terminal. */
export function cells(text: string, start: number): readonly Cell[] {
  if (/^[ -~]*$/.test(text))
    return Array.from(text, (character, index) => ({ start: start + index, text: character, width: 1 }));
  return Array.from(segmenter.segment(text), ({ segment, index }) => {
    const shown = segment === '\t' ? '    ' : visible(segment);
    return { start: start + index, text: shown, width: stringWidth(shown) };
  });
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
