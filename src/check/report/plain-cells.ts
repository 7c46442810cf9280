/** A grapheme as the terminal shows it. `start` is an offset in the source text. */
export interface Cell {
  readonly start: number;
  readonly text: string;
  readonly width: number;
}

/** Splits a text, which starts at the offset `start`, into cells. */
export type CellsOf = (text: string, start: number) => readonly Cell[];

/** ASCII with tabs, the no-break space, letters of Europe, dashes, quotes and dots. */
const narrow = '\\t -~\\u00a0-\\u00a8\\u00aa-\\u00ac\\u00af-\\u017f\\u2010-\\u2027';
/** Kana, Hangul and Han with their punctuation. */
const wide = '\\u3001-\\u3029\\u3041-\\u3096\\u30a1-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff60';
const plain = new RegExp(`^[${narrow}${wide}]*$`);
const isWide = new RegExp(`[${wide}]`);

/** Whether each character is one cell that is known to take one or two columns. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** The cells of a plain text. Tabs become four spaces, so that markers align in every terminal. */
export const plainCells: CellsOf = (text, start) =>
  Array.from(text, (character, index) =>
    character === '\t'
      ? { start: start + index, text: '    ', width: 4 }
      : { start: start + index, text: character, width: isWide.test(character) ? 2 : 1 },
  );
