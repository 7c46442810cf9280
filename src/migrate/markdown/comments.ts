/** A comment of JSX; the text cannot end it. */
export function jsxComment(text: string): string {
  return `{/*${text.replaceAll('*/', '* /')}*/}`;
}

/** A construct without a counterpart, which stays visible in the source. */
export function keptInComment(source: string): string {
  return jsxComment(` migrate: ${source} `);
}

/** The same in Markdown that is not MDX yet. */
export function keptInHtml(source: string): string {
  return `<!-- migrate: ${source.replaceAll('-->', '-- >')} -->`;
}
