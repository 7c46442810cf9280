import type { AlignType, Heading, List, ListItem, Nodes as Node } from 'mdast';
import { MdastReader, type MdxJsxAttributeUnion as Attribute } from 'satteri';
import type { Range } from '../span.ts';

export type NodeType = Node['type'];

/** Where a node stands among all of its body; the root is 0. */
export type NodeId = number;

/** Reads what the native parser found, node by node, through the reader that the parser's package offers. */
export class NodeReader {
  readonly #reader: MdastReader;
  readonly #source: string;

  /** `source` is what the parser read; empty where that is not what is written. */
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

  /** Offsets are those of the text that was parsed. */
  rangeOf(node: NodeId): Range {
    const position = this.#reader.getPosition(node);
    return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  }

  /** Undefined for what the parser made itself and stands nowhere. */
  positionOf(node: NodeId): Node['position'] {
    return this.#reader.getPosition(node);
  }

  childrenOf(node: NodeId): NodeId[] {
    return this.#reader.getChildIds(node);
  }

  lastChildOf(node: NodeId): NodeId | undefined {
    return this.#reader.getChildIds(node).at(-1);
  }

  /** Puts the children on a stack, the first one on top. */
  pushChildren(node: NodeId, stack: NodeId[]): void {
    this.#reader.pushChildIds(node, stack);
  }

  /** What a text says: mostly what is written there, for which nothing has to be decoded. */
  textOf(node: NodeId): string {
    const { start, end } = this.rangeOf(node);
    const written = this.#source.slice(start, end);
    return written !== '' && isReadAsWritten(written) ? written : this.stringOf(node, 0);
  }

  /** The string to which the data of a node refers at that offset; empty where the data ends before. */
  stringOf(node: NodeId, offset: number): string {
    return this.#reader.fieldString(node, offset);
  }

  depthOf(heading: NodeId): Heading['depth'] {
    return this.byteOf(heading, 0, 1) as Heading['depth'];
  }

  /** The byte that the data of a node holds at that offset. */
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

/** The parser's reader gives the name of a type only with everything else of a node, and capitalised. */
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

/** The parser keeps the spaces of code apart from those of text. */
export function withSpaces(code: string): string {
  return code.includes('\uF002') ? code.replaceAll('\uF002', ' ') : code;
}

/** Whether a text or a target means what is written: no escape, character reference, line end, custom id or NUL. */
export function isReadAsWritten(written: string): boolean {
  return !/[\\&\n\r{\0]/.test(written);
}
