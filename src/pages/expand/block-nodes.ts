import type { Nodes } from 'mdast';
import type { Block, BlockOf, Cell } from '../doc/block.ts';
import type { Inline } from '../doc/inline.ts';
import type { HtmlAttributes } from '../doc/placed.ts';
import { plainText } from '../doc/plain-text.ts';
import { slugOf } from '../../site/source/outline/anchors.ts';
import { fenceTitle } from '../../site/model/pages/fence.ts';
import { type Context, anchorsAt, fill, placeOf, spanOf } from './context.ts';
import { blocksOf, inlinesOf, partsOf } from './flow.ts';
import { blocksFrom } from './parts.ts';

/** Markdown nodes that become one block each. */
type BlockNode = Extract<
  Nodes,
  { type: 'heading' | 'list' | 'table' | 'code' | 'blockquote' | 'thematicBreak' | 'math' }
>;

export function blockOf(node: BlockNode, context: Context): Block {
  switch (node.type) {
    case 'heading':
      return headingOf(node, node.depth, headingInlines(node, context), {}, node.data?.id, context);
    case 'list':
      return listOf(node, context);
    case 'table':
      return tableOf(node, context);
    case 'code':
      return codeOf(node, context);
    case 'blockquote': {
      const quoted = { ...context, quotes: context.quotes + 1 };
      return {
        kind: 'quote',
        ...placeOf(node, context),
        children: blocksOf(node.children, quoted, 'loose'),
      };
    }
    case 'thematicBreak':
      return { kind: 'divider', ...placeOf(node, context) };
    case 'math':
      return { kind: 'maths', ...placeOf(node, context), value: node.value };
  }
}

/** `## Text {#id}` sets the anchor of a heading. */
function headingInlines(node: Extract<Nodes, { type: 'heading' }>, context: Context): readonly Inline[] {
  const children = inlinesOf(node.children, context);
  const last = children.at(-1);
  if (node.data?.id === undefined || last?.kind !== 'text') return children;
  const markdown = last.markdown?.replace(/[ \t]*\{#[^\s{}#]+\}[ \t]*$/, '');
  return [...children.slice(0, -1), { ...last, markdown }];
}

/** `customId` is set by the author. */
export function headingOf(
  node: Nodes,
  level: BlockOf<'heading'>['level'],
  children: readonly Inline[],
  attributes: HtmlAttributes,
  customId: string | undefined,
  context: Context,
): BlockOf<'heading'> {
  const { anchors } = context.page;
  const [written] = anchorsAt(node, context);
  // The author's id, otherwise one derived from the text, where the outline has none.
  const isFree = written === undefined && customId !== undefined && anchors.claim(customId);
  const id =
    written ?? (isFree ? customId : anchors.uniqueId(customId ?? slugOf(plainText(children).trim())));
  if (id !== undefined) anchors.claim(id);
  return {
    kind: 'heading',
    ...placeOf(node, context),
    level,
    id,
    children,
    attributes,
  };
}

function listOf(node: Extract<Nodes, { type: 'list' }>, context: Context): Block {
  const items = node.children.map((item) => {
    const isLoose = node.spread === true || item.spread === true;
    return {
      span: spanOf(item, context),
      through: context.through,
      done: item.checked ?? undefined,
      children: isLoose ? blocksOf(item.children, context, 'loose') : tight(item.children, context),
    };
  });
  const start = node.ordered === true ? (node.start ?? 1) : undefined;
  return { kind: 'list', ...placeOf(node, context), start, items };
}

/** Texts without an empty line between them are not paragraphs. */
function tight(children: readonly Nodes[], context: Context): readonly Block[] {
  const blocks: Block[] = [];
  let run: Nodes[] = [];
  const endRun = (): void => {
    for (const block of blocksOf(run, context, 'loose')) blocks.push(block);
    run = [];
  };
  for (const child of children) {
    if (child.type !== 'paragraph') run.push(child);
    else {
      endRun();
      for (const block of blocksFrom(partsOf(child.children, context), 'plain')) blocks.push(block);
    }
  }
  endRun();
  return blocks;
}

/** The platform shows no cells beyond those of the header. */
function tableOf(node: Extract<Nodes, { type: 'table' }>, context: Context): Block {
  const width = node.children[0]?.children.length ?? 0;
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.slice(0, width).map((cell): Cell => {
      const children = blocksFrom(partsOf(cell.children, context), 'plain');
      return { span: spanOf(cell, context), through: context.through, children };
    }),
  );
  const align = node.align?.map((side) => side ?? undefined) ?? [];
  return { kind: 'table', ...placeOf(node, context), align, head, rows };
}

function codeOf(node: Extract<Nodes, { type: 'code' }>, context: Context): Block {
  const place = placeOf(node, context);
  const value = fill(withNames(node.value, context), context);
  const language = node.lang || undefined;
  if (language === 'mermaid') return { kind: 'diagram', ...place, value, label: undefined };
  const title = fenceTitle(node.meta);
  return {
    kind: 'code',
    ...place,
    value,
    language,
    title: title && fill(title, context),
    meta: node.meta || undefined,
  };
}

/** Inside a snippet, `{name}` is replaced with the snippet's property, even in code. */
function withNames(code: string, { through, scope }: Context): string {
  if (through.length === 0 || !code.includes('{')) return code;
  return code.replace(/\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}/g, (all, name: string) => {
    const value = scope.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : all;
  });
}
