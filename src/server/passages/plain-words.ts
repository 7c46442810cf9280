/** The words of Markdown or of text in lower case, without marks, for comparing the two. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/^\s*(?:`{3,}|~{3,}).*$/gm, ' ')
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s/gm, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
