import type { Block, BlockOf } from '../doc/block.ts';
import type { IconSource, Inline } from '../doc/inline.ts';
import type { HtmlAttributes } from '../doc/placed.ts';
import type { Attributes, Html } from '../html/html.ts';
import type { Words } from '../translations/words.ts';

/** What a component may use to print itself as HTML. */
export interface HtmlPrinter {
  /** The language of the interface. */
  readonly words: Words;
  /** Whether it prints inside a link, where another link would end it. */
  readonly isInLink: boolean;
  /** The same printer, for what stands inside a link. */
  inLink(): HtmlPrinter;
  blocks(nodes: readonly Block[]): Html;
  inlines(nodes: readonly Inline[]): Html;
  /** `href` and what belongs to it; none for an address that could run code. */
  link(href: string): Attributes;
  image(source: string, alternative: string, attributes: HtmlAttributes): Html;
  icon(icon: IconSource | undefined): Html;
  /** A code block; without a head where a group has one for all of its blocks. */
  code(node: BlockOf<'code'>, head: 'own' | 'shared'): Html;
  /** What code is called where it has no title: its language. */
  codeTitle(node: BlockOf<'code'>): string | undefined;
  /** An id for a control, unique in the page: `tabs-1`. */
  controlId(prefix: string): string;
}

/** A piece of Markdown that ends without a line break. Neighbouring items of one kind make one list. */
export interface Piece {
  readonly text: string;
  readonly item: 'bullet' | 'number' | undefined;
}

/** What a component may use to print itself as Markdown for agents. */
export interface MarkdownPrinter {
  blocks(nodes: readonly Block[]): readonly Piece[];
  inlines(nodes: readonly Inline[]): string;
  link(text: string, href: string): string;
  image(alternative: string, source: string): string;
}

/** What a component may use to say what search finds. */
export interface TextPrinter {
  blocks(nodes: readonly Block[]): void;
  inlines(nodes: readonly Inline[]): string;
  /** Adds a piece in reading order. */
  add(piece: TextPiece): void;
}

export type TextPiece =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** The name of a part: of a step, a tab, a field. */
  | { readonly kind: 'label'; readonly text: string }
  /** A link, with the words that say where it goes. */
  | { readonly kind: 'mention'; readonly href: string; readonly text: string };
