/** Indents all lines except the first. */
export function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** A block quote; empty for an empty text. */
export function quoteLines(text: string): string {
  if (text === '') return '';
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** The text before the first empty line. */
export function firstParagraph(text: string | undefined): string | undefined {
  return text?.trim().split(/\n\s*\n/)[0];
}

/** The text on one line, for a cell or title. */
export function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();
}

/** A text between the brackets of a link. */
export function linkLabel(text: string): string {
  return oneLine(text).replace(/[[\]]|\\(?=\\*(?:[[\]]|$))/g, '\\$&');
}

/** A fence longer than any inside. */
export function fence(code: string, info: string): string {
  const longest = Math.max(
    2,
    ...[...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, ticks = '']) => ticks.length),
  );
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code}\n${ticks}`;
}
