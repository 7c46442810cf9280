import type { Nodes as Node } from 'mdast';
import type { Heading } from '../model/page.ts';
import type { Body } from './body.ts';
import { restored, withoutCustomId } from './mask.ts';
import { NodeReader, rangeIn, typeNamed } from './node-reader.ts';
import type { Range } from './span.ts';

/** A node where it lies; the root of a body is 0. */
export type NodeId = number;

/**
 * The nodes of a body, read from the parser's bytes: to make objects of all takes as long as to parse them, and an
 * outline needs one in four.
 */
export interface Nodes {
  typeOf(node: NodeId): Node['type'];
  rangeOf(node: NodeId): Range;
  /** Puts the children on a stack, the first one on top. */
  pushChildren(node: NodeId, stack: NodeId[]): void;
  lastChildOf(node: NodeId): NodeId | undefined;
  /** What a reader sees of a node. */
  textOf(node: NodeId): string;
  /** What a reader sees of a heading, and the id it was given. */
  headingOf(node: NodeId): { readonly depth: Heading['depth']; readonly text: string; readonly id?: string };
  /** The target of a link, an image or a definition. */
  urlOf(node: NodeId): string;
  /** The alternative text of an image, or of a reference to one. */
  alternativeOf(node: NodeId): string;
  /** The text of an attribute, also where it stands in quotes in braces. */
  attributeOf(element: NodeId, name: string): string | undefined;
}

/** Undefined for a body without nodes; `source` is the text of its file. */
export function nodesOf(
  { nodes: bytes, masked }: Pick<Body, 'nodes' | 'masked'>,
  source: string,
): Nodes | undefined {
  if (bytes === undefined) return undefined;
  const reader = new NodeReader(bytes);
  const shown = masked ? restored : (text: string) => text;
  const typeOf = (node: NodeId) => typeNamed(reader, node);
  const rangeOf = (node: NodeId) => rangeIn(reader, node);
  const valueOf = (node: NodeId): string => {
    const { start, end } = rangeOf(node);
    const written = source.slice(start, end);
    return isReadAsWritten(written) ? written : reader.getTextValue(node);
  };
  const codeOf = (node: NodeId): string => {
    const { start, end } = rangeOf(node);
    const [, plain] = plainCode.exec(source.slice(start, end)) ?? [];
    return plain ?? reader.getTextValue(node);
  };
  const hiddenText = (node: NodeId): string => {
    switch (typeOf(node)) {
      case 'text':
        return valueOf(node);
      case 'inlineCode':
        return codeOf(node);
      case 'inlineMath':
        return reader.fieldString(node, 8);
      case 'break':
        return ' ';
      default:
        return reader.getChildIds(node).map(hiddenText).join('');
    }
  };
  return {
    typeOf,
    rangeOf,
    pushChildren: (node, stack) => reader.pushChildIds(node, stack),
    lastChildOf: (node) => reader.getChildIds(node).at(-1),
    textOf: (node) => shown(hiddenText(node)),
    headingOf(node) {
      const { text, id } = withoutCustomId(hiddenText(node));
      const depth = reader.fieldU8(node, 0, 1) as Heading['depth'];
      return { depth, text: shown(text), ...(id !== undefined && { id }) };
    },
    urlOf: (node) => shown(reader.fieldString(node, 0)),
    alternativeOf: (node) => reader.fieldString(node, typeOf(node) === 'image' ? 8 : 20),
    attributeOf(element, name) {
      const { attributes } = reader.getMdxJsxElementData(element);
      const value = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)?.value;
      if (typeof value === 'string') return shown(value);
      return /^\s*(["'])([^"'\\]*)\1\s*$/.exec(shown(value?.value ?? ''))?.[2];
    },
  };
}

/**
 * Whether a text or a target means what is written: no escape, character reference, line end or custom id. The parser's
 * own copy of the page is decoded only where that is not so.
 */
export function isReadAsWritten(written: string): boolean {
  return !/[\\&\n\r{]/.test(written);
}

/** Code between two backticks, without what the parser changes in it: spaces at the ends, line ends, escaped pipes. */
const plainCode = /^`([^`\s\\{]|[^`\s\\{][^`\n\r\\{]*[^`\s\\{])`$/;
