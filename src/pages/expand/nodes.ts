import type { Nodes } from 'mdast';
import type { Node } from '../doc/walk.ts';
import { blockOf } from './block-nodes.ts';
import type { Context } from './context.ts';
import { addElement } from './elements.ts';
import { addExpression } from './expressions.ts';
import { addParagraph, blocksOf } from './flow.ts';
import { inlineOf } from './inline-nodes.ts';
import { textNode } from './text.ts';

/** Adds the result of a node. */
export function addNode(node: Nodes, context: Context, parts: Node[]): void {
  switch (node.type) {
    case 'text':
      if (node.value !== '') parts.push(textNode(node, context));
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
    case 'heading':
    case 'list':
    case 'table':
    case 'code':
    case 'blockquote':
    case 'thematicBreak':
    case 'math':
      parts.push(blockOf(node, context));
      return;
    default:
      parts.push(inlineOf(node, context));
  }
}
