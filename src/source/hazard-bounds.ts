/** How much the native parser survives, within bounded time. Real pages come nowhere near. */
export const most = {
  /** Brackets open at once. Some thousand of them in an expression end the whole process inside the native parser. */
  brackets: 500,
  /** Elements as values of attributes of each other: each level doubles the time. */
  elementValues: 10,
  /** Operators on one line without a separator: `!!!!…`, `a=>a=>…`. */
  operators: 2_000,
  /** Conditions, signs before values, arrows, assignments and branches inside each other, without brackets. */
  chained: 4_000,
  /** Values that operators join in a row: `a + a + …`. */
  joined: 20_000,
  /** Marks of emphasis in one paragraph: matching them takes quadratic time. */
  marks: 20_000,
  /** Quotes and lists opened on one line. */
  containers: 250,
  /** Tags at the start of a line that are never closed: each looks through all that follows. */
  openTags: 1_000,
  /** Tags in a page: each that holds others looks through all. */
  tags: 10_000,
  /** Two braces in one paragraph, in all paragraphs: each looks through those before it. */
  pairs: 100_000_000,
  /** Blocks that stand before a block of tags, for all of those: each copies the list of them. */
  listed: 50_000_000,
  /** Characters that stand before a character reference in its paragraph, for all of those: each copies them. */
  copied: 200_000_000,
  /** Two tags or braces of which one may look through the other, as often as a page with faults is read again. */
  pairsRead: 20_000_000,
  /** Characters of an import or export before an empty line that does not end it, for all of those: each reads them again. */
  reread: 30_000_000,
};
