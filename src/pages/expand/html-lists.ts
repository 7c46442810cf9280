import type { Nodes } from 'mdast';
import type { ListItem } from '../doc/block.ts';
import type { Node } from '../doc/walk.ts';
import { isJsx, type JsxNode } from '../expressions/mdx-nodes.ts';
import { type Context, placeOf, spanOf } from './context.ts';
import { blocksOf } from './flow.ts';

/** Adds the list for an element that contains only plain items. Returns whether it does. */
export function addList(
  node: JsxNode,
  name: 'ul' | 'ol',
  context: Context,
  parts: Node[],
  start = 1,
): boolean {
  const items: JsxNode[] = [];
  if (!collectItems(node.children, items)) return false;
  const list = items.map((item): ListItem => ({
    span: spanOf(item, context),
    through: context.through,
    done: undefined,
    children: blocksOf(item.children, context, 'element'),
  }));
  parts.push({
    kind: 'list',
    ...placeOf(node, context),
    start: name === 'ol' ? start : undefined,
    items: list,
  });
  return true;
}

function collectItems(nodes: readonly Nodes[], items: JsxNode[]): boolean {
  return nodes.every((node) => {
    if (node.type === 'text') return node.value.trim() === '';
    if (node.type === 'paragraph') return collectItems(node.children, items);
    if (!isJsx(node) || node.name !== 'li' || node.attributes.length > 0) return false;
    items.push(node);
    return true;
  });
}
