import type { AlignType, Heading, List, ListItem, Nodes as Node } from 'mdast';
import { MdastReader, type MdxJsxAttributeUnion as Attribute } from 'satteri';
import type { Range } from '../span.ts';

export type NodeType = Node['type'];

/** Index of a node within its body; the root is 0. */
export type NodeId = number;

/** Reads the native parser's result node by node, through the reader of its package. */
export class NodeReader {
  readonly #reader: MdastReader;
  readonly #source: string;

  /** `source` is the text that was parsed; empty if that differs from the file. */
  constructor(bytes: Uint8Array, source = '') {
    this.#reader = new MdastReader(bytes);
    this.#source = source;
  }

  get count(): number {
    return this.#reader.nodeCount;
  }

  typeOf(node: NodeId): NodeType {
    return typeNames.of(this.#reader, node);
  }

  /** Offsets in the parsed text. */
  rangeOf(node: NodeId): Range {
    const position = this.#reader.getPosition(node);
    return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  }

  /** Undefined for nodes that the parser generated, which have no source. */
  positionOf(node: NodeId): Node['position'] {
    return this.#reader.getPosition(node);
  }

  childrenOf(node: NodeId): NodeId[] {
    return this.#reader.getChildIds(node);
  }

  lastChildOf(node: NodeId): NodeId | undefined {
    return this.#reader.getChildIds(node).at(-1);
  }

  /** Pushes the children onto a stack, with the first one on top. */
  pushChildren(node: NodeId, stack: NodeId[]): void {
    this.#reader.pushChildIds(node, stack);
  }

  /** All nodes in document order. */
  *nodes(): Generator<NodeId> {
    const waiting: NodeId[] = [0];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      yield node;
      this.pushChildren(node, waiting);
    }
  }

  /** The value of a text, usually identical to its source, which then needs no decoding. */
  textOf(node: NodeId): string {
    const { start, end } = this.rangeOf(node);
    const sourceText = this.#source.slice(start, end);
    return sourceText !== '' && equalsSource(sourceText) ? sourceText : this.stringOf(node, 0);
  }

  /** The string that the data of a node references at an offset; empty beyond its end. */
  stringOf(node: NodeId, offset: number): string {
    return this.#reader.fieldString(node, offset);
  }

  depthOf(heading: NodeId): Heading['depth'] {
    return this.byteOf(heading, 0, 1) as Heading['depth'];
  }

  /** The byte in the data of a node at an offset. */
  byteOf(node: NodeId, offset: number, fallback = 0): number {
    return this.#reader.fieldU8(node, offset, fallback);
  }

  listOf(list: NodeId): Pick<List, 'ordered' | 'start' | 'spread'> {
    const { ordered, start, spread } = this.#reader.getListData(list);
    return { ordered, start: ordered ? start : null, spread };
  }

  listItemOf(item: NodeId): Pick<ListItem, 'checked' | 'spread'> {
    return this.#reader.getListItemData(item);
  }

  alignmentOf(table: NodeId): AlignType[] {
    return this.#reader.getTableAlign(table) as AlignType[];
  }

  attributesOf(element: NodeId): Attribute[] {
    return this.#reader.getMdxJsxElementData(element).attributes;
  }
}

/** The package's reader returns the name of a type only together with the whole node, and capitalized. */
const typeNames = namesByNumber();

function namesByNumber() {
  const names: NodeType[] = [];
  return {
    of(reader: MdastReader, node: NodeId): NodeType {
      const name = () => reader.getNode(node).typeName;
      return (names[reader.getNodeType(node)] ??= name().replace(/^./, (first) =>
        first.toLowerCase(),
      ) as NodeType);
    },
  };
}

/** The parser distinguishes spaces in code from those in text. */
export function withSpaces(code: string): string {
  return code.includes('\uF002') ? code.replaceAll('\uF002', ' ') : code;
}

/** Whether a text or target is identical to its source: no escape, character reference, line end, custom id or NUL. */
export function equalsSource(source: string): boolean {
  return !/[\\&\n\r{\0]/.test(source);
}
