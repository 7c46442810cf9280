/**
 * The same text in memory of its own. V8 keeps the whole text alive of which a part was cut, and the pieces of which one was
 * joined; short parts are copies anyway.
 */
export function own(text: string): string {
  if (text.length < shortestPart) return text;
  const encoding = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1';
  return Buffer.from(text, encoding).toString(encoding);
}

const shortestPart = 13;
