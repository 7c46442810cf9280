import type { Nodes as Node } from 'mdast';
import type { Body } from './body.ts';
import { restored, withoutCustomId } from './mask.ts';
import { type NodeId, NodeReader } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';
import { own } from '../text/own.ts';

/**
 * The nodes of a body, read from the parser's binary format: creating objects for all of them takes as long as parsing,
 * and an outline needs one in four.
 */
export interface Nodes {
  typeOf(node: NodeId): Node['type'];
  rangeOf(node: NodeId): Range;
  childrenOf(node: NodeId): readonly NodeId[];
  /** All nodes in document order. */
  all(): Iterable<NodeId>;
  /** Pushes the children onto a stack, with the first one on top. */
  pushChildren(node: NodeId, stack: NodeId[]): void;
  lastChildOf(node: NodeId): NodeId | undefined;
  /** What a reader sees of a node. */
  textOf(node: NodeId): string;
  /** The visible text of a heading, and its custom id. */
  headingOf(node: NodeId): { readonly depth: number; readonly text: string; readonly id?: string };
  /** The target of a link, an image or a definition. */
  urlOf(node: NodeId): string;
  /** The alternative text of an image or image reference. */
  alternativeOf(node: NodeId): string;
  /** The text of an attribute, including one in quotes inside braces. */
  attributeOf(element: NodeId, name: string): string | undefined;
}

/** Undefined for a body without nodes; `source` is the text of its file. */
export function nodesOf(
  { nodes: bytes, masked, problems }: Pick<Body, 'nodes' | 'masked' | 'problems'>,
  source: string,
): Nodes | undefined {
  if (bytes === undefined) return undefined;
  // Invalid MDX was changed before it was parsed.
  const reader = new NodeReader(bytes, problems.length === 0 ? source : '');
  // The reader cuts its strings from a copy of the whole page.
  const read = (text: string) => own(masked ? restored(text) : text);
  const codeOf = (node: NodeId): string => {
    const { start, end } = reader.rangeOf(node);
    const [, plain] = plainCode.exec(source.slice(start, end)) ?? [];
    return plain ?? reader.stringOf(node, 0);
  };
  const hiddenText = (node: NodeId): string => {
    switch (reader.typeOf(node)) {
      case 'text':
        return reader.textOf(node);
      case 'inlineCode':
        return codeOf(node);
      case 'inlineMath':
        return reader.stringOf(node, 8);
      case 'break':
        return ' ';
      default:
        return reader.childrenOf(node).map(hiddenText).join('');
    }
  };
  return {
    typeOf: (node) => reader.typeOf(node),
    rangeOf: (node) => reader.rangeOf(node),
    childrenOf: (node) => reader.childrenOf(node),
    all: () => reader.nodes(),
    pushChildren: (node, stack) => reader.pushChildren(node, stack),
    lastChildOf: (node) => reader.lastChildOf(node),
    textOf: (node) => read(hiddenText(node)),
    headingOf(node) {
      const { text, id } = withoutCustomId(hiddenText(node));
      return { depth: reader.depthOf(node), text: read(text), ...(id !== undefined && { id: own(id) }) };
    },
    urlOf: (node) => read(reader.stringOf(node, 0)),
    alternativeOf: (node) => reader.stringOf(node, reader.typeOf(node) === 'image' ? 8 : 20),
    attributeOf(element, name) {
      const value = reader
        .attributesOf(element)
        .find((each) => each.type === 'mdxJsxAttribute' && each.name === name)?.value;
      if (typeof value === 'string') return read(value);
      return /^\s*(["'])([^"'\\]*)\1\s*$/.exec(read(value?.value ?? ''))?.[2];
    },
  };
}

/**
 * Inline code between single backticks, without anything that the parser changes: leading and trailing spaces, line
 * ends, escaped pipes.
 */
const plainCode = /^`([^`\s\\{]|[^`\s\\{][^`\n\r\\{]*[^`\s\\{])`$/;
