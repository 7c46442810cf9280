import type { Edit } from '../model/edits.ts';

/** Code in fences and lines, or a formula; the first that begins counts. */
const places =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)|\$\$([^$]+)\$\$|(?<![\\\w$])\$(?![\s$])([^$\n]*[^\s$\\])\$(?![\w$])|\\\(([^\n]+?)\\\)|\\\[([^\]]+?)\\\]/gm;

/** Writes `\(x\)` and `\[x\]` with dollar signs. */
export function bracketEdits(text: string): readonly Edit[] {
  return [...text.matchAll(places)].flatMap(({ index, 0: whole, 5: inline, 6: block }): readonly Edit[] => {
    const sign = inline !== undefined ? '$' : block !== undefined ? '$$' : undefined;
    if (sign === undefined) return [];
    const trimmed = inline === undefined ? '' : inline.trim();
    if (sign === '$') return [{ start: index, end: index + whole.length, text: `$${trimmed}$` }];
    return [
      { start: index, end: index + 2, text: sign },
      { start: index + whole.length - 2, end: index + whole.length, text: sign },
    ];
  });
}

/** The text, with letters in place of what is in formulas: Markdown has no meaning there. Offsets stay. */
export function hideFormulas(text: string): string {
  return text.replace(places, (whole, _fence, _ticks, block?: string, inline?: string) =>
    block === undefined && inline === undefined ? whole : whole.replace(/[^\s$]/g, 'x'),
  );
}
