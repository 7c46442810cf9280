import type { MarkdownPrinter } from '../../components/printers.ts';
import type { Block } from '../../doc/block.ts';
import type { Piece } from '../../markdown/pieces.ts';

/** The target of a link for use in the Markdown; '' if it does not resolve. */
export type LinkFrom = (href: string) => string;

/** Prints the blocks of one page. */
export interface PagePrinter extends MarkdownPrinter {
  /** The level of the last heading, to which sections are relative. */
  level: number;
  /** The level of a heading, below the title of its section: authors do not see that title as a heading. */
  headingLevel(written: number): number;
  /** Prints content whose headings affect what follows. */
  flow(nodes: readonly Block[]): readonly Piece[];
}
