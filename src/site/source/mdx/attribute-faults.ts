import type { Problem } from './problem.ts';
import { readTag } from './attributes.ts';
import { parseExpression } from '../javascript/parse.ts';
import { NodeReader } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';

/**
 * Attributes that the native parser accepts but MDX rejects, such as `title={}` and `{...}`. `text` is the text that
 * `nodes` were parsed from.
 */
export function attributeFaults(text: string, nodes: Uint8Array): readonly Problem[] {
  if (!suspicious.test(text)) return [];
  const reader = new NodeReader(nodes);
  const problems: Problem[] = [];
  for (const node of reader.nodes()) {
    if (!/^mdxJsx/.test(reader.typeOf(node))) continue;
    const { start, end } = reader.rangeOf(node);
    const { attributes, spreads } = readTag(text, start, end);
    for (const { kind, value, range } of attributes)
      if (kind === 'expression' && value.replace(comments, '').trim() === '')
        problems.push(
          problemAt({ start: range.start - 1, end: range.end + 1 }, 'Unexpected empty expression'),
        );
    for (const range of spreads)
      if (!isSpread(text.slice(range.start, range.end)))
        problems.push(problemAt(range, 'Could not parse expression as a spread'));
  }
  return problems;
}

/** An empty value, or a spread of anything but a name or a path. */
const suspicious = /=\s*\{\s*(?:\}|\/\*)|\{\s*\.\.\.(?!\s*[\w$.]+\s*\})/;
const comments = /\/\*[^]*?\*\//g;

/** Whether it spreads a single object. */
function isSpread(source: string): boolean {
  const object = parseExpression(source);
  return object?.type === 'ObjectExpression' && object.properties.length === 1;
}

function problemAt({ start, end }: Range, message: string): Problem {
  return { start, end, code: 'mdx', message, related: undefined };
}
