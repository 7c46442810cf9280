import type * as component from './component-block.ts';
import type { Inline } from './inline.ts';
import type { HtmlAttributes, IslandOf, NodeOf, Placed } from './placed.ts';
import type * as reference from './reference-block.ts';

/** Content on lines of its own: Markdown and HTML, built-in components, and islands. */
export type Block = MarkdownBlock | ComponentBlock | IslandOf<'island', Block>;

/** The nodes of built-in components, and of API pages. */
export type ComponentBlock =
  | reference.Endpoint
  | reference.Facts
  | reference.Choice<Block>
  | reference.Response<Block>
  | component.Callout<Block>
  | component.Card<Block>
  | component.CodeGroup<Block>
  | component.Color
  | component.ColorRow<Block>
  | component.Colors<Block>
  | component.Columns<Block>
  | component.Disclosure<Block>
  | component.Disclosures<Block>
  | component.Example<Block>
  | component.Field<Block>
  | component.Frame<Block>
  | component.Panel<Block>
  | component.Prompt<Block>
  | component.Repository
  | component.Step<Block>
  | component.Steps<Block>
  | component.Tab<Block>
  | component.Tabs<Block>
  | component.Tile<Block>
  | component.Tree<Block>
  | component.TreeEntry<Block>
  | component.Update<Block>
  | component.View<Block>
  | component.Visibility<Block>;

/** The node of one kind: `BlockOf<'card'>`. */
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

type MarkdownBlock =
  Paragraph | Plain | Heading | List | Table | Code | Quote | Divider | Maths | Diagram | Media | Html;

interface Paragraph extends NodeOf<'paragraph'> {
  readonly children: readonly Inline[];
}

/** Text that is not a paragraph: in a cell, a tight list item, an HTML element. */
export interface Plain extends NodeOf<'plain'> {
  readonly children: readonly Inline[];
}

export interface Heading extends NodeOf<'heading'> {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** The anchor, unique in the page; undefined if it would be empty. */
  readonly id: string | undefined;
  readonly children: readonly Inline[];
  /** Shown at the end of its line without being part of it. */
  readonly marks?: readonly Inline[];
  readonly attributes: HtmlAttributes;
}

export interface List extends NodeOf<'list'> {
  /** Number of the first item; undefined for a bulleted list. */
  readonly start: number | undefined;
  readonly items: readonly ListItem[];
}

export interface ListItem extends Placed {
  /** Undefined for an item that is not a task. */
  readonly done: boolean | undefined;
  readonly children: readonly Block[];
}

export interface Table extends NodeOf<'table'> {
  readonly align: readonly ('left' | 'right' | 'center' | undefined)[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Cell extends Placed {
  readonly children: readonly Block[];
}

export interface Code extends NodeOf<'code'> {
  readonly value: string;
  readonly language: string | undefined;
  readonly title: string | undefined;
  /** The rest of the opening line: `{1,3} lines expandable`. */
  readonly meta: string | undefined;
}

interface Quote extends NodeOf<'quote'> {
  readonly children: readonly Block[];
}

type Divider = NodeOf<'divider'>;

interface Maths extends NodeOf<'maths'> {
  /** TeX. */
  readonly value: string;
}

/** Mermaid. */
export interface Diagram extends NodeOf<'diagram'> {
  readonly value: string;
  readonly label: string | undefined;
}

/** A video, audio, or another page in a frame. */
export interface Media extends NodeOf<'media'> {
  readonly tag: 'video' | 'audio' | 'iframe';
  /** As in the source. */
  readonly source: string;
  readonly title: string;
  readonly attributes: HtmlAttributes;
  /** Fallback content for browsers that cannot play it: tracks, links. */
  readonly children: readonly Block[];
}

/** An HTML element without a node kind of its own: `div`, `table`, `details` … */
export interface Html extends NodeOf<'html'> {
  readonly tag: string;
  readonly attributes: HtmlAttributes;
  readonly children: readonly Block[];
}

export interface Footnote extends Placed {
  /** From 1. */
  readonly number: number;
  readonly children: readonly Block[];
}
