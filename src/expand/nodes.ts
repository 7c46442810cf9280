import type { Nodes } from 'mdast';
import type { Node } from '../doc/walk.ts';
import { addBlock, type BlockNode } from './block-nodes.ts';
import type { Context } from './context.ts';
import { addElement } from './elements.ts';
import { addExpression } from './expressions.ts';
import { addParagraph, blocksOf } from './flow.ts';
import { inlineOf } from './inline-nodes.ts';
import { textOf } from './text.ts';

/** Adds the result of a node. */
export function addNode(node: Nodes, context: Context, parts: Node[]): void {
  switch (node.type) {
    case 'text':
      if (node.value !== '') parts.push(textOf(node, context));
      return;
    case 'paragraph':
      addParagraph(node.children, context, parts);
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      addElement(node, context, parts);
      return;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      addExpression(node, context, parts);
      return;
    case 'mdxjsEsm':
    case 'yaml':
    case 'toml':
    case 'definition':
    case 'footnoteDefinition':
    case 'html':
      return;
    case 'root':
    case 'tableRow':
    case 'tableCell':
    case 'listItem':
      for (const block of blocksOf(node.children, context, 'loose')) parts.push(block);
      return;
    default:
      if (isBlockNode(node)) addBlock(node, context, parts);
      else parts.push(inlineOf(node, context));
  }
}

const blockTypes: Readonly<Record<BlockNode['type'], true>> = {
  heading: true,
  list: true,
  table: true,
  code: true,
  blockquote: true,
  thematicBreak: true,
  math: true,
};

function isBlockNode<Kind extends Nodes>(node: Kind): node is Extract<Kind, BlockNode> {
  return Object.hasOwn(blockTypes, node.type);
}
