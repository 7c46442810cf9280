import { mostInstances } from '../../model/instances.ts';
import type { Nodes } from 'mdast';
import { forgottenName, readExpression } from '../../expressions/expression.ts';
import { labelNamed } from '../../expressions/labels.ts';
import { isContent, isList, unread, type Value } from '../../expressions/value.ts';
import { placeholderOf } from '../../model/variables.ts';
import { shown } from './attributes.ts';
import { type Piece as Block, piece as block } from '../../markdown/pieces.ts';
import { type Context, contextOf, fill } from './context.ts';
import { inlineElement } from './inline-elements.ts';
import { isPlain, slice } from './plain.ts';
import { join } from '../../markdown/pieces.ts';
import { image, link } from './link.ts';

export const phrasing: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteReference',
  'inlineMath',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** Phrasing as Markdown, in one paragraph. */
export function inline(nodes: readonly Nodes[], context: Context): string {
  let text = '';
  for (const node of nodes) text += inlineOf(node, context);
  return text;
}

function inlineOf(node: Nodes, context: Context): string {
  switch (node.type) {
    case 'mdxTextExpression':
      return expressionText(node.value, context);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return inlineElement(node, context);
    case 'html':
      return /^<br\b/i.test(node.value) ? '\n' : '';
    case 'emphasis':
      return marked('*', node, context);
    case 'strong':
      return marked('**', node, context);
    case 'delete':
      return marked('~~', node, context);
    case 'link':
      return isPlain(node, context)
        ? margin(node, context)
        : link(inline(node.children, context), node.url, context, node.title);
    case 'image':
      return isPlain(node, context)
        ? margin(node, context)
        : image(node.alt ?? '', node.url, context, node.title);
    case 'linkReference': {
      const found = labelNamed(node.identifier, context.scope);
      return link(inline(node.children, context), found?.url ?? '', context, found?.title);
    }
    case 'imageReference': {
      const found = labelNamed(node.identifier, context.scope);
      return image(node.alt ?? '', found?.url ?? '', context, found?.title);
    }
    default:
      return margin(node, context);
  }
}

/** Inside a paragraph, white space at the start of a line means nothing. */
function margin(node: Nodes, context: Context): string {
  return slice(node, context).replace(/\n[ \t]+/g, '\n');
}

function marked(mark: string, node: Extract<Nodes, { children: unknown }>, context: Context): string {
  if (isPlain(node, context)) return margin(node, context);
  const text = inline(node.children, context);
  return text.trim() === '' ? '' : mark + text.trim() + mark;
}

function expressionText(expression: string, context: Context): string {
  return join(expressionBlocks(expression, context));
}

/** What an expression shows, where it can be told without running it. */
export function expressionBlocks(expression: string, context: Context): readonly Block[] {
  const placeholder = placeholderOf(expression);
  if (placeholder !== undefined) return block(fill(placeholder, context));
  const value = readExpression(expression, context.scope);
  return value === unread
    ? block(forgottenName(expression, context.scope) ?? '')
    : valueBlocks(value, context);
}

function valueBlocks(value: Value, context: Context): readonly Block[] {
  if (isContent(value) && (context.instances.count += 1) > mostInstances) return [];
  if (isContent(value)) return context.blocks(value.nodes, contextOf(value, context));
  if (isList(value) && value.some((each) => typeof each === 'object'))
    return value.flatMap((each) => valueBlocks(each, context));
  const text = shown(value, context);
  return text === '' ? [] : [{ text, item: undefined }];
}
