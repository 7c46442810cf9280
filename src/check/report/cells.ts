import stringWidth from 'string-width';
import { isPlain, plainCells, type CellsOf } from './plain-cells.ts';
import { visible } from './visible.ts';

/** The cells of any text. Loading it takes longer than checking most sites. */
export const cells: CellsOf = (text, start) => {
  if (isPlain(text)) return plainCells(text, start);
  return Array.from(segmenter.segment(text), ({ segment, index }) => {
    const shown = segment === '\t' ? '    ' : visible(segment);
    return { start: start + index, text: shown, width: stringWidth(shown) };
  });
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
