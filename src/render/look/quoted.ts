/** A text of docs.json as a string of CSS, which nothing in it can end. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
