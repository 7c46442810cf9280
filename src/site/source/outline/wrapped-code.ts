import { parseExpression } from '../javascript/parse.ts';
import { braceEnd } from '../mdx/attributes.ts';
import type { Problem } from '../mdx/problem.ts';
import type { Range } from '../span.ts';

/**
 * What MDX rejects in inline code that goes over lines: it reads a line that starts with `{` or `<` as an expression or
 * tag before it looks for code; the native parser does not. `related` is the line break with the space around it.
 */
export function wrappedCode(text: string, code: Range): readonly Problem[] {
  const source = text.slice(code.start, code.end);
  if (!source.includes('\n')) return [];
  return [...source.matchAll(/[ \t]*\r?\n[ \t>]*(?=([{<]))/g)].flatMap(({ 0: lineBreak, 1: sign, index }) => {
    const start = code.start + index + lineBreak.length;
    const end = sign === '{' ? braceEnd(text, start, text.length) : start + 1;
    if (sign === '{' ? isExpression(text.slice(start, end)) : tag.test(text.slice(start, code.end)))
      return [];
    const related = { start: start - lineBreak.length, end: start };
    return [{ start, end: Math.min(end, code.end), code: 'wrapped-code', message: '', related }];
  });
}

function isExpression(source: string): boolean {
  if (!source.endsWith('}')) return false;
  const code = source.slice(1, -1).replace(/\/\*[^]*?\*\//g, '');
  return code.trim() === '' || parseExpression(code) !== undefined;
}

/** What MDX reads without complaint: a tag, or a sign of comparison. Values in braces are not looked into. */
const tag =
  /^<(?:\s|\/?(?:[\p{ID_Start}$_][\p{ID_Continue}$.:-]*)?(?:\s+[\p{ID_Start}$_][\p{ID_Continue}$:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{))?)*\s*(?:\/?>|\{))|^<[^>]*\{/u;
