import type { Range } from '../span.ts';

/** A quoted text; the range excludes the quotes. */
export interface QuotedText extends Range {
  readonly text: string;
}

/**
 * The texts that an expression chooses from: `isNew ? "/a" : "/b"`, `address ?? "/a"`. Texts in brackets or combined
 * with something else do not count.
 */
export function branchesOf(code: string): readonly QuotedText[] {
  const texts: QuotedText[] = [];
  const plain = withoutComments(code);
  let depth = 0;
  for (const { 0: piece, index } of plain.matchAll(
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|[()[\]{}]/g,
  )) {
    const end = index + piece.length;
    if (/[([{]/.test(piece.charAt(0))) depth += 1;
    else if (/[)\]}]/.test(piece.charAt(0))) depth -= 1;
    else if (depth === 0 && !/[\\$]/.test(piece) && isBranch(plain, index, end))
      texts.push({ text: piece.slice(1, -1), start: index + 1, end: end - 1 });
  }
  return texts;
}

function isBranch(code: string, start: number, end: number): boolean {
  const before = code.slice(0, start).trimEnd();
  const isOperand = ['?', ':', '||', '&&'].some((operator) => before.endsWith(operator));
  return isOperand && /^(?::|$)/.test(code.slice(end).trimStart());
}

/**
 * Replaces comments with spaces, so that offsets do not change; `//` counts only at the start of a line or after a
 * space.
 */
export function withoutComments(source: string): string {
  if (!source.includes('/*') && !source.includes('//')) return source;
  return source.replace(/\/\*[^]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}
