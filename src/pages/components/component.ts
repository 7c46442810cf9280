import type { Block, BlockOf } from '../doc/block.ts';
import type { Inline } from '../doc/inline.ts';
import type { Placed } from '../doc/placed.ts';
import type { Html } from '../html/html.ts';
import type { Attributes, ValuesOf } from './attributes.ts';
import type { Piece } from '../markdown/pieces.ts';
import type { HtmlPrinter, MarkdownPrinter, TextPrinter } from './printers.ts';

interface Definition<Table extends Attributes> {
  /** One sentence for the documentation and for editors. */
  readonly about: string;
  readonly attributes: Table;
  /** The elements that it must be a child of; undefined for any. */
  readonly within?: readonly string[];
  /** It requires one of these attributes. */
  readonly needsOneOf?: readonly string[];
}

/** A built-in component: its attributes, and the node it becomes. */
export interface Element<Table extends Attributes = Attributes> extends Definition<Table> {
  expand(use: Use<Table>): Block | Inline | readonly (Block | Inline)[];
}

/** A use of an element in a page. */
export interface Use<Table extends Attributes = Attributes> {
  readonly at: Placed;
  readonly attributes: ValuesOf<Table>;
  /** Its content. Anchors are numbered on request: request the element's own first. */
  blocks(): readonly Block[];
  /** Its content where only inline content is allowed. */
  inlines(): readonly Inline[];
  /** The source text of its content. */
  text(): string;
  /** Makes an id unique in the page; undefined for an empty one. */
  anchor(id: string): string | undefined;
}

/** Keeps the types of attributes together with the element that reads them. */
export function element<const Table extends Attributes>(definition: Element<Table>): Element {
  return definition;
}

/** The fields of a block that only its kind has. */
export type Special<Kind extends Block['kind']> = {
  readonly [Field in Exclude<keyof BlockOf<Kind>, 'kind' | 'children' | keyof Placed>]: BlockOf<Kind>[Field];
};

interface Container<Table extends Attributes, Fields> extends Definition<Table> {
  fields(use: Use<Table>): Fields;
}

/** An element that becomes a block around its content; `fields` are the other fields of the block. */
export function container<
  Kind extends Block['kind'],
  const Table extends Attributes,
  const Fields extends Special<Kind>,
>(kind: Kind, { fields, ...definition }: Container<Table, Fields>): Element {
  const expand = (use: Use<Table>) =>
    ({ kind, ...use.at, ...fields(use), children: use.blocks() }) as unknown as BlockOf<Kind>;
  return element({ ...definition, expand });
}

/** Everything about one kind of block: the elements that become it, and how each printer shows it. */
export interface BlockComponent<Kind extends Block['kind']> {
  readonly elements: Readonly<Record<string, Element>>;
  html(node: BlockOf<Kind>, print: HtmlPrinter): Html;
  markdown(node: BlockOf<Kind>, print: MarkdownPrinter): readonly Piece[];
  text(node: BlockOf<Kind>, print: TextPrinter): void;
}

/** How Markdown and text show a component that is only a box around its content: as that content. */
export const asContent = {
  markdown: ({ children }: WithBlocks, print: MarkdownPrinter) => print.blocks(children),
  text: ({ children }: WithBlocks, print: TextPrinter) => print.blocks(children),
};

interface WithBlocks {
  readonly children: readonly Block[];
}

/** The same for inline nodes. */
export interface InlineComponent<Kind extends Inline['kind']> {
  readonly elements: Readonly<Record<string, Element>>;
  html(node: Extract<Inline, { readonly kind: Kind }>, print: HtmlPrinter): Html;
  markdown(node: Extract<Inline, { readonly kind: Kind }>, print: MarkdownPrinter): string;
  text(node: Extract<Inline, { readonly kind: Kind }>, print: TextPrinter): string;
}
