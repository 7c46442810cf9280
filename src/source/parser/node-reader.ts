import type { Heading, Nodes as Node } from 'mdast';
import type { MdxJsxAttributeUnion as Attribute } from 'satteri';
import type { Range } from '../span.ts';

/** Where the header says it: how many nodes there are, and at which byte everything begins. */
const headerMagic = 0;
const headerNodeSize = 2;
const headerCount = 3;
const headerNodes = 4;
const headerChildren = 6;
const headerData = 8;
const headerStrings = 10;

/** `MDAR`, as a number of four bytes. */
const magic = 0x5241444d;

/** What a node is made of, all in numbers. */
const nodeSize = 13;
const typeAt = 1;
const startAt = 3;
const endAt = 4;
const startLineAt = 5;
const startColumnAt = 6;
const endLineAt = 7;
const endColumnAt = 8;
const firstChildAt = 9;
const childCountAt = 10;
const dataAt = 11;
const dataLengthAt = 12;

export type NodeType = Node['type'];

/** By number; those that only other settings of the parser give are left out. */
const types: Readonly<Record<number, NodeType>> = {
  0: 'root',
  1: 'paragraph',
  2: 'heading',
  3: 'thematicBreak',
  4: 'blockquote',
  5: 'list',
  6: 'listItem',
  7: 'html',
  8: 'code',
  9: 'definition',
  10: 'text',
  11: 'emphasis',
  12: 'strong',
  13: 'inlineCode',
  14: 'break',
  15: 'link',
  16: 'image',
  17: 'linkReference',
  18: 'imageReference',
  19: 'footnoteDefinition',
  20: 'footnoteReference',
  21: 'table',
  22: 'tableRow',
  23: 'tableCell',
  24: 'delete',
  25: 'yaml',
  27: 'math',
  28: 'inlineMath',
  100: 'mdxJsxFlowElement',
  101: 'mdxJsxTextElement',
  102: 'mdxFlowExpression',
  103: 'mdxTextExpression',
  104: 'mdxjsEsm',
};

/** Where a node stands among all of its body; the root is 0. */
export type NodeId = number;

/**
 * Reads the parser's own bytes where they lie. Its readers of them look at four bytes through a view each time and make
 * three objects of a position, which takes longer than the parsing; besides, they decode the whole page for the first string
 * that is asked for, and each string keeps all of that in memory.
 *
 * The layout is that of satteri 0.10 (`dist/generated/arena-layout.js` and `dist/mdast/mdast-reader.js`): numbers of four
 * bytes in the byte order of the machine, all aligned but those in the data of nodes.
 */
export class NodeReader {
  readonly #source: string;
  readonly #numbers: Int32Array;
  readonly #bytes: Buffer;
  readonly #nodes: number;
  readonly #children: number;
  readonly #data: number;
  readonly #strings: number;

  /**
   * `bytes` begin at a multiple of four in their buffer, as those of the parser do. `source` is what it read; empty where
   * that is not what is written.
   */
  constructor(bytes: Uint8Array, source = '') {
    this.#source = source;
    this.#numbers = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
    if (this.#numbers[headerMagic] !== magic || this.#numbers[headerNodeSize] !== nodeSize * 4)
      throw new Error('satteri lays its nodes out in another way than this reader knows');
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#nodes = this.#numbers[headerNodes]! >> 2;
    this.#children = this.#numbers[headerChildren]! >> 2;
    this.#data = this.#numbers[headerData]!;
    this.#strings = this.#numbers[headerStrings]!;
  }

  get count(): number {
    return this.#numbers[headerCount]!;
  }

  typeOf(node: NodeId): NodeType {
    return types[this.#field(node, typeAt) & 255] ?? 'root';
  }

  /** Offsets are those of the text that was parsed. */
  startOf(node: NodeId): number {
    return this.#field(node, startAt);
  }

  endOf(node: NodeId): number {
    return this.#field(node, endAt);
  }

  rangeOf(node: NodeId): Range {
    return { start: this.startOf(node), end: this.endOf(node) };
  }

  /** Undefined for what the parser made itself and stands nowhere. */
  positionOf(node: NodeId): Node['position'] {
    const at = this.#nodes + node * nodeSize;
    const numbers = this.#numbers;
    const line = numbers[at + startLineAt]!;
    if (line === 0) return undefined;
    return {
      start: { line, column: numbers[at + startColumnAt]!, offset: numbers[at + startAt]! },
      end: {
        line: numbers[at + endLineAt]!,
        column: numbers[at + endColumnAt]!,
        offset: numbers[at + endAt]!,
      },
    };
  }

  childrenOf(node: NodeId): NodeId[] {
    const first = this.#children + this.#field(node, firstChildAt);
    const count = this.#field(node, childCountAt);
    const found: NodeId[] = new Array<NodeId>(count);
    for (let index = 0; index < count; index += 1) found[index] = this.#numbers[first + index]!;
    return found;
  }

  lastChildOf(node: NodeId): NodeId | undefined {
    const count = this.#field(node, childCountAt);
    return count === 0
      ? undefined
      : this.#numbers[this.#children + this.#field(node, firstChildAt) + count - 1];
  }

  /** Puts the children on a stack, the first one on top. */
  pushChildren(node: NodeId, stack: NodeId[]): void {
    const first = this.#children + this.#field(node, firstChildAt);
    for (let index = this.#field(node, childCountAt) - 1; index >= 0; index -= 1)
      stack.push(this.#numbers[first + index]!);
  }

  /** What a text says: mostly what is written there, for which nothing has to be decoded. */
  textOf(node: NodeId): string {
    const written = this.#source.slice(this.startOf(node), this.endOf(node));
    return written !== '' && isReadAsWritten(written) ? written : this.stringOf(node, 0);
  }

  /** The string to which the data of a node refers at that offset; empty where the data ends before. */
  stringOf(node: NodeId, offset: number): string {
    if (offset + 8 > this.#field(node, dataLengthAt)) return '';
    return this.#stringAt(this.#dataOf(node) + offset);
  }

  depthOf(heading: NodeId): Heading['depth'] {
    return this.byteOf(heading, 0, 1) as Heading['depth'];
  }

  byteOf(node: NodeId, offset: number, fallback = 0): number {
    if (offset >= this.#field(node, dataLengthAt)) return fallback;
    return this.#bytes[this.#dataOf(node) + offset]!;
  }

  /** The number of four bytes that the data of a node holds at that offset. */
  numberOf(node: NodeId, offset: number): number {
    return this.#unaligned(this.#dataOf(node) + offset);
  }

  attributesOf(element: NodeId): Attribute[] {
    if (this.#field(element, dataLengthAt) < 16) return [];
    const data = this.#dataOf(element);
    const attributes: Attribute[] = [];
    const count = this.#unaligned(data + 8);
    for (let index = 0; index < count; index += 1) {
      const at = data + 16 + index * 20;
      attributes.push(this.#attribute(this.#bytes[at]!, at + 4, at + 12));
    }
    return attributes;
  }

  #attribute(kind: number, nameAt: number, valueAt: number): Attribute {
    const value = kind === 0 ? null : this.#stringAt(valueAt);
    if (kind === 3) return { type: 'mdxJsxExpressionAttribute', value: withSpaces(value ?? '') };
    const name = this.#stringAt(nameAt);
    if (kind !== 2) return { type: 'mdxJsxAttribute', name, value };
    return {
      type: 'mdxJsxAttribute',
      name,
      value: { type: 'mdxJsxAttributeValueExpression', value: withSpaces(value ?? '') },
    };
  }

  #field(node: NodeId, field: number): number {
    return this.#numbers[this.#nodes + node * nodeSize + field]!;
  }

  #dataOf(node: NodeId): number {
    return this.#data + this.#field(node, dataAt);
  }

  #stringAt(reference: number): string {
    const length = this.#unaligned(reference + 4);
    if (length === 0) return '';
    const start = this.#strings + this.#unaligned(reference);
    // To name the encoding takes Node as long as to decode a word.
    return this.#bytes.toString(undefined, start, start + length);
  }

  #unaligned(at: number): number {
    const bytes = this.#bytes;
    return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  }
}

/** The parser keeps the spaces of code apart from those of text. */
export function withSpaces(code: string): string {
  return code.includes('\uF002') ? code.replaceAll('\uF002', ' ') : code;
}

/** Whether a text or a target means what is written: no escape, character reference, line end, custom id or NUL. */
export function isReadAsWritten(written: string): boolean {
  return !/[\\&\n\r{\0]/.test(written);
}
