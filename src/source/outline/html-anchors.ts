import type { Anchor } from './page-outline.ts';
import { idCounter } from './anchors.ts';
import { plainText, readTag } from '../mdx/attributes.ts';
import type { NodeId } from '../parser/node-reader.ts';
import type { Nodes } from '../mdx/nodes.ts';
import { idsOfTag } from './page-anchors.ts';
import { tagStarts } from './tag-links.ts';

/** In a page that had to be read as Markdown, components are raw HTML; their anchors still count. */
export function htmlAnchors(text: string, nodes: Nodes): readonly Anchor[] {
  const anchors: Anchor[] = [];
  const next = idCounter();
  const waiting: NodeId[] = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.pushChildren(node, waiting);
    if (nodes.typeOf(node) !== 'html') continue;
    const range = nodes.rangeOf(node);
    for (const start of tagStarts(text, range)) {
      const tag = readTag(text, start, range.end);
      const attribute = (name: string) => {
        const match = tag.attributes.find((each) => each.name === name);
        return match === undefined ? undefined : plainText(match)?.text;
      };
      const name = text.slice(tag.name.start, tag.name.end);
      for (const id of idsOfTag(name, attribute, () => '', next)) anchors.push({ ...range, id });
    }
  }
  return anchors;
}
