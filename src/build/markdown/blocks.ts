import type { Nodes, PhrasingContent } from 'mdast';
import { fenceTitle } from '../../model/fence.ts';
import { append } from '../../source/append.ts';
import { type Piece as Block, piece as block } from '../../markdown/pieces.ts';
import { type Context, fill } from './context.ts';
import { elementBlocks, standsAlone } from './elements.ts';
import { expressionBlocks, inline, phrasing } from './inline.ts';
import { isPlain, slice } from './plain.ts';
import { isElement, loneElements } from './nodes.ts';
import { join, joinTight, tableOf } from '../../markdown/pieces.ts';
import { fence, indent, oneLine, quoteLines } from '../../markdown/text.ts';

/** The nodes as Markdown, in pieces. Phrasing that stands among blocks is a paragraph. */
export function blocks(nodes: readonly Nodes[], context: Context): readonly Block[] {
  const printed: Block[] = [];
  let run: PhrasingContent[] = [];
  const endRun = (): void => {
    if (run.length > 0) append(printed, paragraph(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (phrasing.has(node.type)) {
      run.push(node as PhrasingContent);
      continue;
    }
    endRun();
    append(printed, blocksOf(node, context));
  }
  endRun();
  return printed;
}

function paragraph(children: PhrasingContent[], context: Context): readonly Block[] {
  if (!children.some(isElement)) return lineOf(children, context);
  const lone = loneElements({ type: 'paragraph', children });
  if (lone !== undefined) return lone.flatMap((element) => elementBlocks(element, context));
  const printed: Block[] = [];
  let begin = 0;
  for (const [at, child] of children.entries()) {
    if (!isElement(child) || !standsAlone(child, context)) continue;
    append(printed, lineOf(children.slice(begin, at), context));
    append(printed, elementBlocks(child, context));
    begin = at + 1;
  }
  return [...printed, ...lineOf(children.slice(begin), context)];
}

function lineOf(children: readonly PhrasingContent[], context: Context): readonly Block[] {
  return block(inline(children, context).trim());
}

function blocksOf(node: Nodes, context: Context): readonly Block[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'yaml':
    case 'toml':
    case 'definition':
      return [];
    case 'paragraph':
      return paragraph(node.children, context);
    case 'mdxFlowExpression':
      return expressionBlocks(node.value, context);
    case 'heading': {
      const text = oneLine(inline(node.children, context)).replace(customId, '');
      if (text === '') return [];
      context.flow.level = node.depth;
      return block(`${'#'.repeat(node.depth)} ${text}`);
    }
    case 'code':
      // What the rest of its line asks of the page's looks means nothing here.
      return block(
        fence(
          fill(node.value, context),
          [node.lang, fill(fenceTitle(node.meta) ?? '', context)].filter(Boolean).join(' '),
        ),
      );
    case 'html':
      return block(
        slice(node, context)
          .replace(/<!--[^]*?-->|<\/?[A-Za-z][^<>]*>/g, '')
          .trim(),
      );
    case 'blockquote': {
      const quoted = join(blocks(node.children, { ...context, quotes: context.quotes + 1 }));
      return quoted === '' ? [] : block(quoteLines(quoted));
    }
    case 'footnoteDefinition':
      return block(isPlain(node, context) ? slice(node, context) : footnoteText(node, context));
    case 'list':
      return isPlain(node, context) ? block(slice(node, context)) : listBlocks(node, context);
    case 'table':
      return block(isPlain(node, context) ? slice(node, context) : tableText(node, context));
    default:
      return isElement(node) ? elementBlocks(node, context) : block(slice(node, context));
  }
}

/** `## Text {#id}` names the anchor of a heading. */
const customId = /[ \t]*\{#[^\s{}#]+\}$/;

function listBlocks(node: Extract<Nodes, { type: 'list' }>, context: Context): readonly Block[] {
  return node.children.map((child, index) => {
    const marker = node.ordered === true ? `${(node.start ?? 1) + index}. ` : '- ';
    const task = child.checked === null || child.checked === undefined ? '' : child.checked ? '[x] ' : '[ ] ';
    const inner = blocks(child.children, { ...context, flow: { ...context.flow } });
    const text = child.spread === true ? join(inner) : joinTight(inner);
    return {
      text: marker + task + indent(text, marker.length),
      item: node.ordered === true ? 'number' : 'bullet',
    };
  });
}

function footnoteText(node: Extract<Nodes, { type: 'footnoteDefinition' }>, context: Context): string {
  return `[^${node.label ?? node.identifier}]: ${indent(join(blocks(node.children, context)), 4)}`;
}

function tableText(node: Extract<Nodes, { type: 'table' }>, context: Context): string {
  const rows = node.children.map((row) =>
    row.children.map((cell) => oneLine(inline(cell.children, context)).replace(/(?<!\\)\|/g, '\\|')),
  );
  return tableOf(rows, node.align?.map((side) => rules[side ?? 'none'] ?? '---') ?? []);
}

const rules: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };
