import type { HtmlPrinter } from '../../components/printers.ts';
import type { HtmlOptions } from './options.ts';
import type { PageParts } from './page-parts.ts';

/** The printer of one page, with what its parts share. */
export interface Printer extends HtmlPrinter {
  readonly options: HtmlOptions;
  readonly parts: PageParts;
  inLink(): Printer;
  /** For content that is printed a second time, as the children of a component. */
  handedOn(): Printer;
}
