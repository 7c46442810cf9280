import type { IslandReason } from '../doc/placed.ts';
import type { Node } from '../doc/walk.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { givenTo } from './attributes.ts';
import { type Context, placeOf } from './context.ts';
import { handedOn } from './handed-on.ts';
import { areInline, blocksFrom } from './parts.ts';
import { wholeFields } from './plain-value.ts';

/** A component that cannot be shown completely. */
export interface IslandUse {
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
  const { sheet } = context;
  if (source !== undefined) sheet.islands += 1;
  const props = wholeFields(givenTo(node, context));
  const given = source === undefined ? [] : handedOn(node, context);
  const shared = { ...place, name: node.name ?? '', reason, source, props };
  if (node.type === 'mdxJsxTextElement' && areInline(inside) && areInline(given))
    parts.push({ kind: 'inlineIsland', ...shared, children: inside, given });
  else
    parts.push({
      kind: 'island',
      ...shared,
      children: blocksFrom(inside, 'plain'),
      given: blocksFrom(given, 'plain'),
    });
}
