/** One piece of what is told: own words, or a text of the site, which is shown and never read as anything else. */
export type Piece = string | { readonly site: string; readonly page?: string };

export type Line = readonly Piece[];

/** `a, b and 3 more`. */
export function listOf(pieces: readonly Piece[], most = 5): Line {
  const shown = pieces.slice(0, pieces.length > most + 1 ? most : pieces.length);
  const left = pieces.length - shown.length;
  return [
    ...joined(
      shown.map((piece) => [piece]),
      ', ',
    ),
    ...(left === 0 ? [] : [` and ${left} more`]),
  ];
}

/** Lines as one, with a text between them. */
export function joined(lines: readonly Line[], between: string): Line {
  return lines.flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}
