import type { Nodes } from 'mdast';
import { readExpression } from '../../expressions/expression.ts';
import { placeholderOf } from '../../model/variables.ts';
import type { Context } from './context.ts';
import { isContent, type Read, textOfValue } from '../../expressions/value.ts';

/** All text below some nodes. */
export function plainText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainText(node.children);
      if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath') return node.value;
      return node.type === 'image' || node.type === 'imageReference' ? (node.alt ?? '') : '';
    })
    .join('');
}

/** All text below some nodes, with expressions that are literals or names given a value. */
export function knownText(nodes: readonly Nodes[], context: Context): string {
  return nodes
    .map((node) => {
      if ('children' in node) return knownText(node.children, context);
      const isExpression = node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';
      if (!isExpression) return plainText([node]);
      return placeholderOf(node.value) ?? textOfKnown(readExpression(node.value, context.scope), context);
    })
    .join('');
}

function textOfKnown(value: Read, context: Context): string {
  return isContent(value)
    ? knownText(value.nodes, { ...context, scope: value.scope })
    : (textOfValue(value) ?? '');
}
