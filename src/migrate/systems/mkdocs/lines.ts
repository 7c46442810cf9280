/** A line of a text, with its offsets. */
export interface Line {
  readonly start: number;
  /** Before the line end. */
  readonly end: number;
  /** Columns of white space before the text; a tab ends at the next multiple of four. */
  readonly indent: number;
  /** Characters of white space before the text. */
  readonly space: number;
  /** Without white space around it. */
  readonly text: string;
}

export function linesOf(text: string, from = 0): readonly Line[] {
  const lines: Line[] = [];
  for (let start = from; start <= text.length;) {
    const next = text.indexOf('\n', start);
    const stop = next === -1 ? text.length : next;
    const end = text[stop - 1] === '\r' && stop > start ? stop - 1 : stop;
    let [space, indent] = [0, 0];
    for (; start + space < end; space += 1) {
      const sign = text[start + space];
      if (sign === ' ') indent += 1;
      else if (sign === '\t') indent += 4 - (indent % 4);
      else break;
    }
    lines.push({ start, end, indent, space, text: text.slice(start + space, end).trimEnd() });
    start = stop + 1;
  }
  return lines;
}

/** The offsets of the `|` in the code of a row: for Python-Markdown they belong to the code, for GitHub they end a cell. */
export function pipesInCode(row: string): readonly number[] {
  return [...row.matchAll(/(`+)(?!`)(.*?[^`])\1(?!`)/g)].flatMap(({ index, 0: code }) =>
    [...code.matchAll(/(?<!\\)\|/g)].map(({ index: at }) => index + at),
  );
}

export function isDelimiterRow(text: string): boolean {
  return text.includes('|') && /^[|:\s-]*-[|:\s-]*$/.test(text);
}

/**
 * The white space in front of a list item and its marker that gives its content at most four columns, which is where
 * Python-Markdown continues it; undefined if that is so already.
 */
export function narrowItem(
  rest: number,
  text: string,
): { readonly before: number; readonly after: number } | undefined {
  const [, marker = '', space = ''] = /^([-*+]|\d+[.)])([ \t]+)(?=\S)/.exec(text) ?? [];
  if (marker === '' || rest > 3 || rest + marker.length + space.length <= 4) return undefined;
  return { before: Math.max(0, Math.min(rest, 3 - marker.length)), after: 1 };
}
