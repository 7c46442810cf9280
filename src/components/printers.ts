import type { Block, BlockOf } from '../doc/block.ts';
import type { IconSource, Inline } from '../doc/inline.ts';
import type { HtmlAttributes } from '../doc/placed.ts';
import type { Attributes, Html } from '../html/html.ts';
import type { Piece } from '../markdown/pieces.ts';
import type { Words } from '../translations/words.ts';

/** What a component may use to print itself as HTML. */
export interface HtmlPrinter {
  /** The language of the interface. */
  readonly words: Words;
  /** Whether it prints inside a link, where another link would end it. */
  readonly isInLink: boolean;
  /** Titles of the page's views, in its order: the first one is shown at first. */
  readonly views: readonly string[];
  /** The same printer, for the content of a link. */
  inLink(): HtmlPrinter;
  blocks(nodes: readonly Block[]): Html;
  inlines(nodes: readonly Inline[]): Html;
  /** `href` and what belongs to it; none for an address that could run code. */
  link(href: string): Attributes;
  image(source: string, alternative: string, attributes: HtmlAttributes): Html;
  icon(icon: IconSource | undefined): Html;
  /** The lines of a code block without its head, which a group has for all of its blocks. */
  codeBody(node: BlockOf<'code'>): Html;
  /** What the head of a code block says. `title` falls back to the name of the language; '' where there is none either. */
  codeHead(node: BlockOf<'code'>): { readonly title: string; readonly icon: Html };
  /** A button that copies the code below the same head. */
  copyButton(): Html;
  /** An id for a control, unique in the page: `tabs-1`. */
  controlId(prefix: string): string;
  /** Shows a part next to the page, and nothing in its place. */
  aside(part: Html): Html;
}

/** What a component may use to print itself as Markdown for agents. */
export interface MarkdownPrinter {
  blocks(nodes: readonly Block[]): readonly Piece[];
  inlines(nodes: readonly Inline[]): string;
  /** The text with each character escaped that Markdown would take for a mark. */
  escape(text: string): string;
  link(text: string, href: string): string;
  image(alternative: string, source: string): string;
  /** A heading one level below the last one, and what is below it. */
  section(title: string, lead: readonly Piece[], children: readonly Block[]): readonly Piece[];
}

/** What a component may use to say what search finds. */
export interface TextPrinter {
  blocks(nodes: readonly Block[]): void;
  inlines(nodes: readonly Inline[]): string;
  /** Adds a piece in reading order; one without text is left out. */
  add(piece: TextPiece): void;
  /** Adds the name of a part, as a label and as text. */
  name(text: string): void;
}

export type TextPiece =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** The name of a part: of a step, a tab, a field. */
  | { readonly kind: 'label'; readonly text: string }
  /** A link, with the words that say where it goes. */
  | { readonly kind: 'mention'; readonly href: string; readonly text: string };
