import type { HtmlAttributes, IslandOf, NodeOf, Placed } from './placed.ts';

/** Inline content. */
export type Inline =
  | Text
  | Span
  | InlineCode
  | InlineMaths
  | Link
  | Image
  | Icon
  | Badge
  | Tooltip
  | Break
  | FootnoteReference
  | InlineHtml
  | IslandOf<'inlineIsland', Inline>;

export interface Text extends NodeOf<'text'> {
  /** As a reader sees it. */
  readonly value: string;
  /** Its Markdown source, including escapes and entities; undefined if it was computed. */
  readonly markdown: string | undefined;
}

/** Text that was computed rather than written. */
export function computedText({ span, through }: Placed, value: string): Text {
  return { kind: 'text', span, through, value, markdown: undefined };
}

/** Text with a special meaning. */
export interface Span extends NodeOf<'emphasis' | 'strong' | 'strike' | 'superscript' | 'subscript'> {
  readonly children: readonly Inline[];
}

interface InlineCode extends NodeOf<'inlineCode'> {
  readonly value: string;
}

interface InlineMaths extends NodeOf<'inlineMaths'> {
  /** TeX. */
  readonly value: string;
}

export interface Link extends NodeOf<'link'> {
  /** As in the source: relative to the page, relative to the root, or an absolute URL. */
  readonly href: string;
  readonly title: string | undefined;
  readonly children: readonly Inline[];
  readonly attributes: HtmlAttributes;
}

export interface Image extends NodeOf<'image'> {
  /** As in the source. */
  readonly source: string;
  readonly alternative: string;
  readonly title: string | undefined;
  readonly attributes: HtmlAttributes;
}

/** The source of an icon. */
export type IconSource =
  | {
      readonly kind: 'named';
      /** A name of an icon library, a path, an address, or an emoji. */
      readonly name: string;
      /** Undefined: the icon library of the site. */
      readonly library: string | undefined;
      readonly style: string | undefined;
      readonly color: string | undefined;
      /** Pixels. */
      readonly size: number | undefined;
    }
  | { readonly kind: 'drawn'; readonly children: readonly Inline[] };

interface Icon extends NodeOf<'icon'> {
  readonly icon: IconSource;
}

interface Badge extends NodeOf<'badge'> {
  readonly color: string;
  readonly size: string;
  readonly icon: IconSource | undefined;
  readonly shape: 'rounded' | 'pill';
  readonly stroke: boolean;
  readonly disabled: boolean;
  readonly children: readonly Inline[];
}

/** Text with an explanation on hover. */
interface Tooltip extends NodeOf<'tooltip'> {
  readonly headline: readonly Inline[];
  readonly tip: readonly Inline[];
  readonly href: string | undefined;
  /** The text of the link; undefined for the default "read more". */
  readonly cta: string | undefined;
  readonly children: readonly Inline[];
}

type Break = NodeOf<'break'>;

export interface FootnoteReference extends NodeOf<'footnoteReference'> {
  /** From 1, in order of reference. */
  readonly number: number;
}

/** An HTML or SVG element without a node kind of its own: `span`, `kbd`, `svg` … */
export interface InlineHtml extends NodeOf<'inlineHtml'> {
  readonly tag: string;
  readonly attributes: HtmlAttributes;
  readonly children: readonly Inline[];
}
