import stringWidth from 'string-width';

/** Text of a site as a terminal may show it: control and direction characters cannot move the cursor or hide words. */
export function visible(text: string): string {
  return text.replace(unsafe, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\u{fffd}';
  });
}

// eslint-disable-next-line no-control-regex
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Piece of a line that is shown as one: a character with what combines with it. `start` counts in the source text. */
export interface Cell {
  readonly start: number;
  readonly text: string;
  readonly width: number;
}

/** Tabs become four blanks, so that what stands below a line is below it in every terminal. */
export function cells(text: string, start: number): readonly Cell[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => {
    const shown = segment === '\t' ? '    ' : visible(segment);
    return { start: start + index, text: shown, width: stringWidth(shown) };
  });
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
