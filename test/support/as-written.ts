/** The links of Markdown that is not led to its targets yet, as their pages have them. */
export function asWritten(markdown: string): string {
  return markdown.replace(/[\ufdd0\ufdd1]/g, '');
}
