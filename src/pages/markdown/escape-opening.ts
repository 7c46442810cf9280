/** The start of a list, heading, quote or thematic break; for a number, the character after its digits. */
const sign = /^(?=[-+*](?:\s|$)|#{1,6}(?:\s|$)|>|(?:[-_][ \t]*){3,}$)/;
const number = /^(\d{1,9})(?=[.)](?:\s|$))/;

/**
 * Escapes the start of a paragraph that would begin another block. Paragraphs from Markdown never do; those from HTML
 * and expressions may.
 */
export function escapeOpening(paragraph: string): string {
  if (!/^[-+*#>_\d]/.test(paragraph)) return paragraph;
  const [first = ''] = paragraph.split('\n', 1);
  return first.replace(sign, '\\').replace(number, '$1\\') + paragraph.slice(first.length);
}

/** Removes that escape where no line begins, as in a table cell. */
export function withoutEscapedOpening(text: string): string {
  const plain = text.replace(/^\\(?=[-+*#>_])|^(\d{1,9})\\(?=[.)])/, '$1');
  return escapeOpening(plain) === text ? plain : text;
}
