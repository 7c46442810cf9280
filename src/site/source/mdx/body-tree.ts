import type { Nodes as Node, Root } from 'mdast';
import type { Body } from './body.ts';
import { restoreFormulas } from './indented-formulas.ts';
import { restoreModules } from './long-modules.ts';
import { restore } from './mask.ts';
import { type NodeId, NodeReader, type NodeType, withSpaces } from '../parser/node-reader.ts';
import { mendTables } from './tables.ts';

declare module 'mdast' {
  interface HeadingData {
    id?: string;
  }
}

/**
 * The syntax tree of a body; `source` is the text of its file, to which positions refer. The `{#custom-id}` of a
 * heading is in `data.id`, not in its text. Placeholders keep their source form.
 */
export function treeOf({ nodes, masked, mayHoldTable, problems }: Body, source: string): Root {
  if (nodes === undefined) return { type: 'root', children: [] };
  // Invalid MDX was changed before it was parsed.
  const reader = new NodeReader(nodes, problems.length === 0 ? source : '');
  const tree: Root = {
    type: 'root',
    position: reader.positionOf(0),
    children: childrenOf(reader, 0),
  };
  if (mayHoldTable) mendTables(tree);
  if (masked) restore(tree);
  restoreFormulas(tree, source);
  restoreModules(tree, source);
  return tree;
}

/** The parser nests nodes as mdast allows, and never deeper than recursion can handle. */
function childrenOf(reader: NodeReader, parent: NodeId): never[] {
  const nodes: Node[] = [];
  for (const node of reader.childrenOf(parent)) nodes.push(nodeOf(reader, node));
  return nodes as never[];
}

/** All members of a node are set at once: adding them one by one takes V8 several times as long. */
function nodeOf(reader: NodeReader, node: NodeId): Node {
  const type = reader.typeOf(node);
  const position = reader.positionOf(node);
  return leafOf(reader, node, type, position) ?? parentOf(reader, node, type, position);
}

/** Undefined if it is of a type that has children. */
function leafOf(
  reader: NodeReader,
  node: NodeId,
  type: NodeType,
  position: Node['position'],
): Node | undefined {
  switch (type) {
    case 'text':
      return { type, position, value: reader.textOf(node) };
    case 'inlineCode':
    case 'html':
    case 'yaml':
      return { type, position, value: reader.stringOf(node, 0) };
    case 'image':
      return {
        type,
        position,
        url: reader.stringOf(node, 0),
        alt: reader.stringOf(node, 8),
        title: reader.stringOf(node, 16) || null,
      };
    case 'code':
      return {
        type,
        position,
        lang: reader.stringOf(node, 0) || null,
        meta: reader.stringOf(node, 8) || null,
        value: reader.stringOf(node, 16),
      };
    case 'imageReference':
      return { type, position, ...referenceOf(reader, node), alt: reader.stringOf(node, 20) };
    case 'definition':
      return {
        type,
        position,
        url: reader.stringOf(node, 0),
        title: reader.stringOf(node, 8) || null,
        identifier: reader.stringOf(node, 16),
        label: reader.stringOf(node, 24),
      };
    case 'footnoteReference':
      return { type, position, ...labelOf(reader, node) };
    case 'math':
      return { type, position, meta: reader.stringOf(node, 0) || null, value: reader.stringOf(node, 8) };
    case 'inlineMath':
      return { type, position, value: reader.stringOf(node, 8) };
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return { type, position, value: withSpaces(reader.stringOf(node, 0)) };
    case 'thematicBreak':
    case 'break':
      return { type, position };
    default:
      return undefined;
  }
}

function parentOf(reader: NodeReader, node: NodeId, type: NodeType, position: Node['position']): Node {
  switch (type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return {
        type,
        position,
        name: reader.stringOf(node, 0) || null,
        attributes: reader.attributesOf(node),
        children: childrenOf(reader, node),
      };
    case 'heading':
      return { type, position, depth: reader.depthOf(node), children: childrenOf(reader, node) };
    case 'listItem':
      return { type, position, ...reader.listItemOf(node), children: childrenOf(reader, node) };
    case 'list':
      return { type, position, ...reader.listOf(node), children: childrenOf(reader, node) };
    case 'link':
      return {
        type,
        position,
        url: reader.stringOf(node, 0),
        title: reader.stringOf(node, 8) || null,
        children: childrenOf(reader, node),
      };
    case 'table':
      return { type, position, align: reader.alignmentOf(node), children: childrenOf(reader, node) };
    case 'linkReference':
      return { type, position, ...referenceOf(reader, node), children: childrenOf(reader, node) };
    case 'footnoteDefinition':
      return { type, position, ...labelOf(reader, node), children: childrenOf(reader, node) };
    default:
      return { type: type as 'paragraph', position, children: childrenOf(reader, node) };
  }
}

function labelOf(reader: NodeReader, node: NodeId) {
  return { identifier: reader.stringOf(node, 0), label: reader.stringOf(node, 8) };
}

const referenceTypes = ['shortcut', 'collapsed', 'full'] as const;

function referenceOf(reader: NodeReader, node: NodeId) {
  const referenceType = referenceTypes[reader.byteOf(node, 16)] ?? 'shortcut';
  return { ...labelOf(reader, node), referenceType };
}
