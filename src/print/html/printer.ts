import type { HtmlPrinter } from '../../components/printers.ts';
import type { HtmlOptions } from './options.ts';
import type { PageParts } from './page-parts.ts';

/** The printer of one page, and what its own parts share. */
export interface Printer extends HtmlPrinter {
  readonly options: HtmlOptions;
  readonly parts: PageParts;
  inLink(): Printer;
  /** For what is printed a second time, as what a component is given. */
  handedOn(): Printer;
}
