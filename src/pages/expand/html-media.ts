import type { Nodes } from 'mdast';
import type { Media } from '../doc/block.ts';
import type { Node } from '../doc/walk.ts';
import { isJsx, type JsxNode } from '../expressions/mdx-nodes.ts';
import { type Fields, textOfValue } from '../expressions/value.ts';
import { attributesOf } from './attributes.ts';
import { type Context, placeOf } from './context.ts';
import { blocksOf } from './flow.ts';
import { htmlAttributes } from './html-attributes.ts';

export function isMedia(name: string): name is Media['tag'] {
  return name === 'video' || name === 'audio' || name === 'iframe';
}

/** Adds a video, audio or framed page, using its `src` or that of its first `<source>`. */
export function addMedia(
  node: JsxNode,
  tag: Media['tag'],
  props: Fields,
  context: Context,
  parts: Node[],
): void {
  const source = textOfValue(props['src']) ?? sourceIn(node.children, context) ?? '';
  parts.push({
    kind: 'media',
    ...placeOf(node, context),
    tag,
    source: source.trim(),
    title: textOfValue(props['title']) ?? textOfValue(props['aria-label']) ?? '',
    attributes: htmlAttributes(props, ['src', 'title']),
    children: tag === 'iframe' ? [] : blocksOf(node.children, context, 'element'),
  });
}

function sourceIn(nodes: readonly Nodes[], context: Context): string | undefined {
  for (const node of nodes) {
    const address =
      isJsx(node) && node.name === 'source'
        ? textOfValue(attributesOf(node, context)['src'])
        : node.type === 'paragraph'
          ? sourceIn(node.children, context)
          : undefined;
    if (address !== undefined) return address;
  }
  return undefined;
}
