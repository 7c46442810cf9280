import type { Nodes as Node } from 'mdast';
import { MdastReader } from 'satteri';
import type { Range } from './span.ts';

/**
 * The parser's reader of its own bytes, for pages that are read once: each string is decoded when it is asked for, where
 * the parser would decode the whole page for the first, and each string would keep all of that in memory. The notes that the
 * parser makes of elements are not read at all.
 */
export class NodeReader extends MdastReader {
  readonly #bytes: Buffer;
  readonly #strings: number;

  constructor(nodes: Uint8Array) {
    super(nodes);
    this.#bytes = Buffer.from(nodes.buffer, nodes.byteOffset, nodes.byteLength);
    this.#strings = this.header.stringPoolOffset;
  }

  override getString(offset: number, length: number): string {
    const start = this.#strings + offset;
    // To name the encoding takes Node as long as to decode a word.
    return length === 0 ? '' : this.#bytes.toString(undefined, start, start + length);
  }

  override getNodeData(): null {
    return null;
  }
}

export function rangeIn(reader: MdastReader, node: number): Range {
  const position = reader.getPosition(node);
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

const typeNames: Node['type'][] = [];

/** The parser calls an `inlineCode` 8 or `InlineCode`. */
export function typeNamed(reader: MdastReader, node: number): Node['type'] {
  const number = reader.getNodeType(node);
  const known = typeNames[number];
  if (known !== undefined) return known;
  const { typeName } = reader.getNode(node);
  const name = (typeName.charAt(0).toLowerCase() + typeName.slice(1)) as Node['type'];
  typeNames[number] = name;
  return name;
}
