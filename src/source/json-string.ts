/** Where a character of a JSON string stands in what is written between its quotes: escapes are longer than what they mean. */
export function writtenOffset(written: string, offset: number): number {
  if (!written.includes('\\')) return offset;
  let left = offset;
  for (const { index } of written.matchAll(/\\u[\da-f]{4}|\\?[^]/gi)) {
    if (left === 0) return index;
    left -= 1;
  }
  return written.length;
}
