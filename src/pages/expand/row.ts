import type { Block } from '../doc/block.ts';
import { computedText, type Inline } from '../doc/inline.ts';
import type { HtmlAttributes } from '../doc/placed.ts';
import { plainText } from '../doc/plain-text.ts';
import type { Node } from '../doc/walk.ts';
import { areInline } from './parts.ts';

/** Spaces between the items of a row, which its styles keep apart. Browsers do not show them there. */
export function spacedInRow<Item extends Node>(
  items: readonly Item[],
  attributes: HtmlAttributes,
): readonly (Item | Inline)[] {
  if (items.length < 2 || !isRow(attributes)) return items;
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    return before !== undefined && touch(before, item) ? [computedText(item, ' '), item] : [item];
  });
}

/** The same for the text of an element between others. */
export function spacedLines(blocks: readonly Block[], attributes: HtmlAttributes): readonly Block[] {
  if (!isRow(attributes)) return blocks;
  return blocks.map((block) =>
    block.kind === 'plain' ? { ...block, children: spacedInRow(block.children, attributes) } : block,
  );
}

function isRow({ class: names, style }: HtmlAttributes): boolean {
  return (
    /(?:^|[\s:])(?:inline-)?(?:flex|grid)(?!\S)/.test(String(names ?? '')) ||
    /\bdisplay:\s*(?:inline-)?(?:flex|grid)\b/.test(String(style ?? ''))
  );
}

/** Whether the two would read as one word. */
function touch(before: Node, item: Node): boolean {
  return (
    !(before.kind === 'text' && item.kind === 'text') &&
    /[\p{L}\p{N}]$/u.test(inlineText(before)) &&
    /^[\p{L}\p{N}]/u.test(inlineText(item))
  );
}

function inlineText(node: Node): string {
  const parts = [node];
  return areInline(parts) ? plainText(parts) : '';
}
