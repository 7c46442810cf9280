/** A piece of a line: our own words, or a text of the site, which must be escaped. */
export type Piece = string | { readonly site: string; readonly page?: string };

export type Line = readonly Piece[];

/** `a, b and 3 more`. */
export function listOf(pieces: readonly Piece[], maxLines = 5): Line {
  const shown = pieces.slice(0, pieces.length > maxLines + 1 ? maxLines : pieces.length);
  const omitted = pieces.length - shown.length;
  return [
    ...joinLines(
      shown.map((piece) => [piece]),
      ', ',
    ),
    ...(omitted === 0 ? [] : [` and ${omitted} more`]),
  ];
}

/** Lines as one, with a text between them. */
export function joinLines(lines: readonly Line[], between: string): Line {
  return lines.flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}
