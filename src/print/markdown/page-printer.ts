import type { MarkdownPrinter } from '../../components/printers.ts';
import type { Block } from '../../doc/block.ts';
import type { Piece } from '../../markdown/pieces.ts';

/** Where a link of the page, given as written, leads from the Markdown; '' where it does not resolve. */
export type LinkFrom = (href: string) => string;

/** What prints the blocks of one page. */
export interface PagePrinter extends MarkdownPrinter {
  /** The level of the last heading, below which the next section comes. */
  level: number;
  /** Prints in the flow of the page: headings count for what follows. */
  flow(nodes: readonly Block[]): readonly Piece[];
}
