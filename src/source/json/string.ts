/** Where the characters of a JSON string stand in what is written between its quotes: escapes are longer than what they mean. */
export function writtenOffsets(written: string): (offset: number) => number {
  if (!written.includes('\\')) return (offset) => offset;
  const starts = Array.from(written.matchAll(/\\u[\da-f]{4}|\\?[^]/gi), ({ index }) => index);
  return (offset) => starts[offset] ?? written.length;
}
