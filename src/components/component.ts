import type { Block, BlockOf } from '../doc/block.ts';
import type { Inline } from '../doc/inline.ts';
import type { Placed } from '../doc/placed.ts';
import type { Html } from '../html/html.ts';
import type { Attributes, ValuesOf } from './attributes.ts';
import type { Piece } from '../markdown/pieces.ts';
import type { HtmlPrinter, MarkdownPrinter, TextPrinter } from './printers.ts';

/** A tag of the platform: what writers may say of it, and the node it becomes. */
export interface Element<Table extends Attributes = Attributes> {
  /** One sentence: shown in the documentation and in editors. */
  readonly about: string;
  readonly attributes: Table;
  /** The elements it belongs directly inside; anywhere where there are none. */
  readonly within?: readonly string[];
  /** It means nothing without one of these attributes. */
  readonly needsOneOf?: readonly string[];
  expand(use: Use<Table>): Block | Inline | readonly (Block | Inline)[];
}

/** One use of an element in a page. */
export interface Use<Table extends Attributes = Attributes> extends Placed {
  /** The tag as written. */
  readonly name: string;
  readonly attributes: ValuesOf<Table>;
  /** Its content. Anchors are counted when they are requested: ask for the element's own first. */
  blocks(): readonly Block[];
  /** The same where only a line of text may stand. */
  inlines(): readonly Inline[];
  /** Its content as text alone, as it was written. */
  text(): string;
  /** The id made unique in the page; undefined for an empty one. */
  anchor(id: string): string | undefined;
}

/** Keeps the types of the attributes together with the element that reads them. */
export function element<const Table extends Attributes>(definition: Element<Table>): Element {
  return definition;
}

/** All there is to say of one kind of node: the elements that become it, and what it looks like. */
export interface BlockComponent<Kind extends Block['kind']> {
  readonly elements: Readonly<Record<string, Element>>;
  html(node: BlockOf<Kind>, print: HtmlPrinter): Html;
  markdown(node: BlockOf<Kind>, print: MarkdownPrinter): readonly Piece[];
  text(node: BlockOf<Kind>, print: TextPrinter): void;
}

/** The same for the content of a line of text. */
export interface InlineComponent<Kind extends Inline['kind']> {
  readonly elements: Readonly<Record<string, Element>>;
  html(node: Extract<Inline, { readonly kind: Kind }>, print: HtmlPrinter): Html;
  markdown(node: Extract<Inline, { readonly kind: Kind }>, print: MarkdownPrinter): string;
  text(node: Extract<Inline, { readonly kind: Kind }>, print: TextPrinter): string;
}
