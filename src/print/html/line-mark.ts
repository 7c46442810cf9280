/** A comment such as `// [!code ++]`: it marks its line and is not shown. */
export interface LineMark {
  readonly name: string;
  /** The HTML of the line without it. */
  readonly rest: string;
}

const notation = /\[!code (\+\+|--|highlight|hl|focus|word:[^\]]*)(?::\d+)?\]/;
const opener = /(?:\/\/|#|--|&lt;!--|\/\*|;)$/;
const closer = /^\s*(?:--&gt;|\*\/)?\s*/;
const [spanStart, spanEnd] = ['<span class="h-comment">', '</span>'];

/** The mark in the highlighted HTML of a line; undefined if it has none. Takes time linear in the length of the line. */
export function lineMark(line: string): LineMark | undefined {
  const found = notation.exec(line);
  if (found === null) return undefined;
  const [whole, name = ''] = found;
  const before = line.slice(0, found.index).trimEnd().replace(opener, '').trimEnd();
  const after = line.slice(found.index + whole.length).replace(closer, '');
  const isAlone = before.endsWith(spanStart) && after.startsWith(spanEnd);
  const rest = isAlone
    ? before.slice(0, -spanStart.length).trimEnd() + after.slice(spanEnd.length)
    : before + after;
  return { name, rest };
}
