import type { Block, BlockOf } from '../doc/block.ts';
import type { IconSource, Inline } from '../doc/inline.ts';
import type { HtmlAttributes } from '../doc/placed.ts';
import type { Attributes, Html } from '../html/html.ts';
import type { Piece } from '../markdown/pieces.ts';
import type { Words } from '../words/words.ts';

/** The header of a code block. */
export interface CodeHead {
  readonly title: string;
  readonly icon: Html;
  /** Identifies the language of a sample among others: names of one language have the same key. */
  readonly language: { readonly key: string; readonly label: string; readonly icon: Html };
}

/** What components use to print HTML. */
export interface HtmlPrinter {
  /** The translations of the interface. */
  readonly words: Words;
  /** Whether it prints inside a link, which another link would close. */
  readonly isInLink: boolean;
  /** Titles of the page's views in order; the first one is initially shown. */
  readonly views: readonly string[];
  /** The same printer, for the content of a link. */
  inLink(): HtmlPrinter;
  blocks(nodes: readonly Block[]): Html;
  inlines(nodes: readonly Inline[]): Html;
  /** `href` and related attributes; none for an address that could run code. */
  link(href: string): Attributes;
  image(source: string, alternative: string, attributes: HtmlAttributes): Html;
  icon(icon: IconSource | undefined): Html;
  /** The lines of a code block without its header, which a group shares. */
  codeBody(node: BlockOf<'code'>): Html;
  /** The header of a code block. `title` falls back to the name of the language, or ''. */
  codeHead(node: BlockOf<'code'>): CodeHead;
  /** A button that copies the code below the same header. */
  copyButton(): Html;
  /** A unique id for a control: `tabs-1`. */
  controlId(prefix: string): string;
  /** Shows a part next to the page instead of in its place. */
  aside(part: Html): Html;
}

/** What components use to print Markdown for agents. */
export interface MarkdownPrinter {
  blocks(nodes: readonly Block[]): readonly Piece[];
  inlines(nodes: readonly Inline[]): string;
  /** Escapes every character that Markdown would interpret. */
  escape(text: string): string;
  link(text: string, href: string): string;
  image(alternative: string, source: string): string;
  /** A heading one level below the current one, with its content. */
  section(title: string, lead: readonly Piece[], children: readonly Block[]): readonly Piece[];
}

/** What components use to print text for search. */
export interface TextPrinter {
  blocks(nodes: readonly Block[]): void;
  inlines(nodes: readonly Inline[]): string;
  /** Adds a piece in reading order; empty pieces are dropped. */
  add(piece: TextPiece): void;
  /** Adds the name of a part, as a label and as text. */
  name(text: string): void;
  /** Adds a part: its name, then its content. */
  part(name: string, children: readonly Block[]): void;
}

export type TextPiece =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** The name of a part: a step, tab or field. */
  | { readonly kind: 'label'; readonly text: string }
  /** An accordion with a title; all up to its `accordion-end` is in it. */
  | { readonly kind: 'accordion'; readonly text: string; readonly id: string | undefined }
  | { readonly kind: 'accordion-end' }
  /** A link: its text names the page that it leads to. */
  | { readonly kind: 'mention'; readonly href: string; readonly text: string };
