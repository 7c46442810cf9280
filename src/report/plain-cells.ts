/** Piece of a line that is shown as one: a character with what combines with it. `start` counts in the source text. */
export interface Cell {
  readonly start: number;
  readonly text: string;
  readonly width: number;
}

/** Cuts a text into what is shown as one; it begins at the offset `start`. */
export type CellsOf = (text: string, start: number) => readonly Cell[];

/** ASCII with tabs, the no-break space, letters of Europe, dashes, quotes and dots. */
const narrow = '\\t -~\\u00a0-\\u00a8\\u00aa-\\u00ac\\u00af-\\u017f\\u2010-\\u2027';
/** Kana, Hangul and Han with their punctuation. */
const wide = '\\u3001-\\u3029\\u3041-\\u3096\\u30a1-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff60';
const plain = new RegExp(`^[${narrow}${wide}]*$`);
const isWide = new RegExp(`[${wide}]`);

/** Whether each character is shown by itself, and known to take one column or two. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** The cells of a plain text. Tabs become four blanks, so that what is below a line is below it in every terminal. */
export const plainCells: CellsOf = (text, start) =>
  Array.from(text, (character, index) =>
    character === '\t'
      ? { start: start + index, text: '    ', width: 4 }
      : { start: start + index, text: character, width: isWide.test(character) ? 2 : 1 },
  );
