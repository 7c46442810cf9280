import type { IslandReason } from '../doc/placed.ts';
import type { Node } from '../doc/walk.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { attributesOf } from './attributes.ts';
import { type Context, placeOf, type PageState } from './context.ts';
import { blocksOf, partsOf } from './flow.ts';
import { areInline, blocksFrom } from './parts.ts';
import { wholeFields } from './plain-value.ts';

/** A component that cannot be shown completely. */
interface IslandUse {
  readonly node: JsxNode;
  readonly reason: IslandReason;
  /** Path of the file that defines it. */
  readonly source: string | undefined;
  /** The part that could be computed. */
  readonly inside: readonly Node[];
}

/** The island is inline where its tag is, provided that it contains no block. */
export function addIsland(
  { node, reason, source, inside }: IslandUse,
  context: Context,
  parts: Node[],
): void {
  const place = placeOf(node, context);
  const { page } = context;
  if (source !== undefined) page.islands += 1;
  const props = wholeFields(attributesOf(node, context));
  const browserChildren = source === undefined ? [] : childrenForBrowser(node, context);
  const shared = { ...place, name: node.name ?? '', reason, source, props };
  if (node.type === 'mdxJsxTextElement' && areInline(inside) && areInline(browserChildren))
    parts.push({ kind: 'inlineIsland', ...shared, children: inside, browserChildren });
  else
    parts.push({
      kind: 'island',
      ...shared,
      children: blocksFrom(inside, 'plain'),
      browserChildren: blocksFrom(browserChildren, 'plain'),
    });
}

/** The children of an element as its component receives them in a browser: components in them are not applied. */
function childrenForBrowser(node: JsxNode, context: Context): readonly Node[] {
  const { page } = context;
  if (node.children.length === 0) return [];
  if (page.isForBrowser) return inside(node, context);
  const inner: PageState = { ...page, anchors: page.anchors.reset(), isForBrowser: true };
  const parts = inside(node, { ...context, page: inner });
  page.instances = inner.instances;
  return parts;
}

function inside({ type, children }: JsxNode, context: Context): readonly Node[] {
  return type === 'mdxJsxTextElement' ? partsOf(children, context) : blocksOf(children, context, 'element');
}
