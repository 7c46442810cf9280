import type { Node } from '../doc/walk.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import type { Context, Sheet } from './context.ts';
import { blocksOf, partsOf } from './flow.ts';

/** The children of an element as its component receives them in a browser: components in them are not applied. */
export function handedOn(node: JsxNode, context: Context): readonly Node[] {
  const { sheet } = context;
  if (node.children.length === 0) return [];
  if (sheet.isHandedOn) return inside(node, context);
  const inner: Sheet = { ...sheet, anchors: sheet.anchors.again(), isHandedOn: true };
  const parts = inside(node, { ...context, sheet: inner });
  sheet.instances = inner.instances;
  return parts;
}

function inside({ type, children }: JsxNode, context: Context): readonly Node[] {
  return type === 'mdxJsxTextElement' ? partsOf(children, context) : blocksOf(children, context, 'element');
}
