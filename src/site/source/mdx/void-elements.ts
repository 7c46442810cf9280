/** The elements of HTML that have no content and no closing tag; MDX requires a slash in them. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
