import type { Problem } from './problem.ts';
import { parseExpression } from '../javascript/parse.ts';
import { type NodeId, NodeReader } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';
import { readTag } from './attributes.ts';
import { withPlaceholdersFilled } from './broken-modules.ts';

/**
 * The first expression that the native parser accepts but MDX rejects: modules are strict, so `{public}` is a reserved
 * word. `nodes` were parsed from `text`; the range includes the braces.
 */
export function refusedExpression(text: string, nodes: Uint8Array): Problem | undefined {
  if (!suspicious.test(text)) return undefined;
  const reader = new NodeReader(nodes);
  for (const node of reader.nodes()) {
    const refused = expressionsOf(reader, node, text).find(({ start, end }) =>
      isRefused(text.slice(start + 1, end - 1)),
    );
    if (refused !== undefined)
      return {
        ...refused,
        code: 'mdx',
        message: 'Could not parse expression with acorn',
        related: undefined,
      };
  }
  return undefined;
}

/** With their braces. */
function expressionsOf(reader: NodeReader, node: NodeId, text: string): readonly Range[] {
  switch (reader.typeOf(node)) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [reader.rangeOf(node)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const { start, end } = reader.rangeOf(node);
      return readTag(text, start, end)
        .attributes.filter(({ kind }) => kind === 'expression')
        .map(({ range }) => ({ start: range.start - 1, end: range.end + 1 }));
    }
    default:
      return [];
  }
}

function isRefused(code: string): boolean {
  if (!strict.test(code) || code.replace(comments, '').trim() === '') return false;
  return parseExpression(withPlaceholdersFilled(code)) === undefined;
}

/** What strict code forbids, at least in some places. */
const strict =
  /\b(?:implements|interface|let|package|private|protected|public|static|yield|eval|arguments|delete|function|super|target|__proto__)\b|use strict|\\\d|\(\?</;
const suspicious = new RegExp(`\\{[^{}]*?(?:${strict.source})`);
const comments = /\/\*[^]*?\*\/|\/\/[^\n]*/g;
