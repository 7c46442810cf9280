/** What begins a list, a heading, a quote or a rule at the start of a line; in a number, what comes after its digits. */
const sign = /^(?=[-+*](?:\s|$)|#{1,6}(?:\s|$)|>|(?:[-_][ \t]*){3,}$)/;
const number = /^(\d{1,9})(?=[.)](?:\s|$))/;

/**
 * A paragraph with a backslash before what would begin another block. One that was written as Markdown never begins so;
 * HTML and expressions may.
 */
export function escapeOpening(paragraph: string): string {
  const [first = ''] = paragraph.split('\n', 1);
  return first.replace(sign, '\\').replace(number, '$1\\') + paragraph.slice(first.length);
}

/** The same text where no line begins, as in a cell of a table. */
export function withoutEscapedOpening(text: string): string {
  const plain = text.replace(/^\\(?=[-+*#>_])|^(\d{1,9})\\(?=[.)])/, '$1');
  return escapeOpening(plain) === text ? plain : text;
}
