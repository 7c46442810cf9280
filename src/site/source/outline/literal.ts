import { isMarkup } from '../javascript/markup.ts';
import { parseExpression } from '../javascript/parse.ts';

/** Whether an expression consists only of literals, comments and markup, so that its value is the same everywhere. */
export function isLiteral(expression: string): boolean {
  return isConstant(expression) || (/^\s*</.test(expression) && isMarkupAlone(expression));
}

/** Whether an expression consists only of literals and comments. */
export function isConstant(expression: string): boolean {
  return literal.test(expression);
}

function isMarkupAlone(expression: string): boolean {
  const parsed = parseExpression(expression);
  return parsed !== undefined && isMarkup(parsed);
}

const literal =
  /^(?:\s|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`\\$]*`|\/\*(?:[^*]|\*(?!\/))*\*\/|[\w$]+\s*:|-?\d[\d.]*(?![\w.])|(?:true|false|null|undefined)\b|[{}[\],])*$/;
