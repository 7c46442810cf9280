import type { Range } from '../span.ts';

/** What keeps a formula from being typeset. */
export interface FormulaFault extends Range {
  readonly kind: 'open' | 'closing' | 'script';
  /** What is at the range: `{`, `\begin{align}`, `_`. */
  readonly sign: string;
}

interface Open extends Range {
  readonly sign: string;
  /** What closes it. */
  readonly closing: string;
}

/**
 * A brace, an environment or a `\left` without its counterpart, or a second subscript, each of which every TeX refuses.
 * Undefined for a formula without these; `range` includes its dollar signs.
 */
export function formulaFault(text: string, { start, end }: Range): FormulaFault | undefined {
  const source = text.slice(start, end);
  // Their arguments are not TeX.
  if (/\\(?:verb|def|gdef|newcommand|href|url|label|tag|includegraphics|html)/.test(source)) return undefined;
  const open: Open[] = [];
  for (const match of source.matchAll(sign)) {
    const [written, environment, name = '', side] = match;
    const at = { start: start + match.index, end: start + match.index + written.length, sign: written };
    if (written === '{') open.push({ ...at, closing: '}' });
    else if (environment === 'begin') open.push({ ...at, closing: `\\end{${name}}` });
    else if (side === 'left') open.push({ ...at, closing: '\\right' });
    else if (written === '}' || environment === 'end' || side === 'right') {
      const last = open.pop();
      const closing = environment === 'end' ? `\\end{${name}}` : written;
      if (last?.closing !== closing)
        return last === undefined ? { ...at, kind: 'closing' } : { ...last, kind: 'open' };
    }
  }
  const last = open.at(-1);
  if (last !== undefined) return { ...last, kind: 'open' };
  const second = secondScript.exec(source);
  if (second === null) return undefined;
  const at = start + second.index + second[0].length;
  return { start: at - 1, end: at, sign: second[1] ?? '', kind: 'script' };
}

/** Braces, environments and sides; in front of them what contains none: escaped characters and comments. */
const sign = /\\(begin|end)\s*\{([^{}]*)\}|\\(left|right)(?![a-zA-Z])|\\[^]|%[^\n]*|[{}]/g;
/** A sub- or superscript after another one of the same kind. */
const secondScript = /(?<!\\)([_^])(?:\{[^{}]*\}|\\[a-zA-Z]+|[^\s{}\\_^&])\s*\1/;
