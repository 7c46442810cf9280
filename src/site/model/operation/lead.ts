/**
 * The first paragraph of a description, for the head of a page and for lists; undefined if it begins with something
 * else, such as a list. Descriptions of operations are CommonMark (OpenAPI 3.1, 4.8.10).
 */
export function leadOf(description: string | undefined): string | undefined {
  const text = description?.trim() ?? '';
  if (text === '' || opensBlock.test(text)) return undefined;
  const end = text.search(paragraphEnd);
  const paragraph = end === -1 ? text : text.slice(0, end);
  return isHeadingOrTable(paragraph.trim()) ? undefined : paragraph.trim();
}

/** A description without the text that the head of the page already shows. */
export function afterLead(description: string | undefined, shownLead: string | undefined): string {
  const text = description?.trim() ?? '';
  const lead = leadOf(text);
  return lead !== undefined && lead === shownLead?.trim() ? text.slice(lead.length).trim() : text;
}

/** The start of a block that is not a paragraph and may interrupt one (CommonMark 0.31, 4.8). */
const block =
  '```|~~~|#{1,6}\\s|>|[-*+]\\s|1[.)]\\s|</?(?:[A-Z]|(?:div|table|ul|ol|pre|p|h[1-6]|details|blockquote)\\b)';
const opensBlock = new RegExp(`^(?:${block}|\\||\\d{1,9}[.)]\\s|(?:[-*_]\\s*){3,}(?:\\n|$))`);
const paragraphEnd = new RegExp(`\\n\\s*\\n|\\n {0,3}(?:${block})`);

function isHeadingOrTable(paragraph: string): boolean {
  const [first = '', second = ''] = paragraph.split('\n', 2);
  if (first.includes('|') && second.includes('-') && /^[ |:-]+$/.test(second)) return true;
  return /^ {0,3}(?:=+|-+) *$/.test(paragraph.slice(paragraph.lastIndexOf('\n') + 1)) && second !== '';
}
