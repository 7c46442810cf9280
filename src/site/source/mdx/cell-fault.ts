import { NodeReader } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';
import type { Problem } from './problem.ts';
import { mayHoldTable } from './tables.ts';

/**
 * The first tag or expression in a table cell that the native parser accepts but MDX rejects: a table is divided into cells
 * first, so that nothing in a cell ends behind it. `nodes` were parsed from `text`.
 */
export function cellFault(text: string, nodes: Uint8Array): Problem | undefined {
  if (!suspicious.test(text) || !mayHoldTable(text)) return undefined;
  const reader = new NodeReader(nodes);
  let tableEnd = 0;
  for (const node of reader.nodes()) {
    const range = reader.rangeOf(node);
    const type = reader.typeOf(node);
    if (type === 'table') tableEnd = range.end;
    if (range.end > tableEnd) continue;
    const source = text.slice(range.start, range.end);
    if (type === 'mdxTextExpression' && border.test(source))
      return problemAt(range, 'Could not parse expression with acorn');
    if (type === 'mdxJsxTextElement' && !source.endsWith('>')) {
      const name = /^<([\w.:-]*)/.exec(source)?.[1] ?? '';
      return problemAt(range, `Expected a closing tag for \`<${name}>\` before the end of \`tableCell\``);
    }
    if (type === 'text' && source.endsWith('<') && isLast(text, range))
      return problemAt({ start: range.end - 1, end: range.end }, 'Unexpected character after `<`');
  }
  return undefined;
}

const border = /(?<!\\)\|/;
/** A line with a pipe and an opening sign. */
const suspicious = /^(?=[^\n]*[<{])[^\n]*\|/m;

/** Whether a text ends in a literal sign, at the end of its cell. */
function isLast(text: string, { start, end }: Range): boolean {
  const [, backslashes = ''] = /(\\*)<$/.exec(text.slice(start, end)) ?? [];
  return backslashes.length % 2 === 0 && /^[ \t]*(?:\||\r?\n|$)/.test(text.slice(end, end + 200));
}

function problemAt(range: Range, message: string): Problem {
  return { ...range, message, code: 'mdx', related: undefined };
}
