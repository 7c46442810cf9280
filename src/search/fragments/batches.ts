/** Lists of texts that are at most this long together, in order. A single text that is longer is cut at its lines. */
export function batchesOf(texts: readonly string[], maxLength: number): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let length = 0;
  for (const text of texts.flatMap((one) => (one.length > maxLength ? piecesOf(one, maxLength) : [one]))) {
    if (batches.length === 0 || length + text.length > maxLength) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)!.push(text);
    length += text.length;
  }
  return batches;
}

/** A line that is too long is cut anywhere. */
function piecesOf(text: string, maxLength: number): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const line = text.lastIndexOf('\n', start + maxLength);
    const end = text.length - start <= maxLength ? text.length : line > start ? line : start + maxLength;
    pieces.push(text.slice(start, end));
    start = text[end] === '\n' ? end + 1 : end;
  }
  return pieces;
}
