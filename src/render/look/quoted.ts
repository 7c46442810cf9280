/** A text of docs.json as a CSS string, with everything escaped that could end it. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
