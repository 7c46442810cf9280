/** Whether an expression is made of literals and comments alone: it stands for the same wherever it is computed. */
export function isLiteral(expression: string): boolean {
  return literal.test(expression);
}

const literal =
  /^(?:\s|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`\\$]*`|\/\*(?:[^*]|\*(?!\/))*\*\/|[\w$]+\s*:|-?\d[\d.]*\b|(?:true|false|null|undefined)\b|[{}[\],])*$/;
