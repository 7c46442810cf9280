import type { Nodes } from 'mdast';
import type { Block } from '../doc/block.ts';
import { computedText, type Inline } from '../doc/inline.ts';
import type { Node } from '../doc/walk.ts';
import type { Context } from './context.ts';
import { areInline, blocksFrom, inlinesFrom, isBlank, line } from './parts.ts';

/** The results of nodes, in order. */
export function partsOf(nodes: readonly Nodes[], context: Context): readonly Node[] {
  const parts: Node[] = [];
  for (const node of nodes) context.page.add(node, context, parts);
  return parts;
}

/** The same where only inline content is allowed. */
export function inlinesOf(nodes: readonly Nodes[], context: Context): readonly Inline[] {
  return inlinesFrom(partsOf(nodes, context));
}

/**
 * The same where blocks are allowed. In a page, quote or item, elements and expressions on lines of their own stay
 * separate, as in MDX; only inside another element is the white space between them dropped.
 */
export function blocksOf(
  nodes: readonly Nodes[],
  context: Context,
  spacing: 'loose' | 'element',
): readonly Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    for (const block of blocksFrom(run, 'plain')) blocks.push(block);
    run = [];
  };
  let before: Nodes | undefined;
  for (const node of nodes) {
    if (isLone(node)) {
      endRun();
      const isApart = spacing === 'loose' && isLone(before);
      addLone(node, context, isApart, blocks);
    } else if (isFlow(node)) {
      endRun();
      context.page.add(node, context, blocks as Node[]);
    } else context.page.add(node, context, run);
    before = node;
  }
  endRun();
  return blocks;
}

function addLone(node: Nodes, context: Context, isApart: boolean, blocks: Block[]): void {
  const parts = partsOf([node], context);
  const [first] = parts;
  if (first === undefined) return;
  if (areInline(parts)) blocks.push(line('plain', isApart ? [computedText(first, '\n'), ...parts] : parts));
  else for (const block of blocksFrom(parts, 'plain')) blocks.push(block);
}

/** Adds a paragraph, split around elements that are blocks. */
export function addParagraph(children: readonly Nodes[], context: Context, blocks: Node[]): void {
  const parts = partsOf(children, context);
  if (parts.every(isBlank)) return;
  const kind = children.every(isUnwrapped) ? 'plain' : 'paragraph';
  if (areInline(parts)) blocks.push(line(kind, parts));
  else for (const block of blocksFrom(parts, kind)) blocks.push(block);
}

/** Elements that share a line only with other elements behave as if each were on its own line. */
function isUnwrapped(node: Nodes): boolean {
  return (
    node.type === 'mdxJsxTextElement' ||
    node.type === 'mdxTextExpression' ||
    (node.type === 'text' && node.value.trim() === '')
  );
}

function isLone(node: Nodes | undefined): boolean {
  return node?.type === 'mdxJsxFlowElement' || node?.type === 'mdxFlowExpression';
}

const flow: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'list',
  'table',
  'code',
  'blockquote',
  'thematicBreak',
  'math',
  'definition',
  'footnoteDefinition',
  'mdxjsEsm',
  'yaml',
]);

/** Whether a node becomes only blocks. */
function isFlow({ type }: Nodes): boolean {
  return flow.has(type);
}
