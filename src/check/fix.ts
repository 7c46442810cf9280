import type { Diagnostic, Fix, TextEdit } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';

/** Which fixes are made: those that are certain, or also those that guess. */
export type FixScope = 'safe' | 'suggested';

/**
 * The findings whose fixes can be made at once. A fix is taken whole or not at all, and never where it touches one
 * that was taken before: what is left out is found again on the new texts.
 */
export function fixable(diagnostics: readonly Diagnostic[], scope: FixScope = 'safe'): readonly Diagnostic[] {
  const taken = new Map<SourceFile, TextEdit[]>();
  return diagnostics.filter(({ fix }) => {
    if (fix === undefined || !(fix.safe || scope === 'suggested') || !isFree(fix, taken)) return false;
    for (const edit of fix.edits) {
      const edits = taken.get(edit.span.file) ?? [];
      edits.splice(placeOf(edit, edits), 0, edit);
      taken.set(edit.span.file, edits);
    }
    return true;
  });
}

/** The texts that the fixes lead to. */
export function fixedTexts(
  diagnostics: readonly Diagnostic[],
  scope: FixScope = 'safe',
): ReadonlyMap<SourceFile, string> {
  const edits = fixable(diagnostics, scope).flatMap(({ fix }) => fix?.edits ?? []);
  const byFile = new Map<SourceFile, TextEdit[]>();
  for (const edit of edits) {
    const own = byFile.get(edit.span.file) ?? [];
    own.push(edit);
    byFile.set(edit.span.file, own);
  }
  const texts = [...byFile].map(
    ([file, own]) =>
      [
        file,
        changedText(
          file,
          own.toSorted((a, b) => a.span.start - b.span.start),
        ),
      ] as const,
  );
  return new Map(texts.filter(([file, text]) => text !== file.text));
}

function isFree({ edits }: Fix, taken: ReadonlyMap<SourceFile, readonly TextEdit[]>): boolean {
  return edits.every((edit) => {
    const others = taken.get(edit.span.file) ?? [];
    const place = placeOf(edit, others);
    const before = others[place - 1]?.span.end ?? -1;
    const after = others[place]?.span.start ?? Infinity;
    return before < edit.span.start && edit.span.end < after;
  });
}

/** Index of the first of sorted edits that starts at or after an edit. */
function placeOf({ span }: TextEdit, sorted: readonly TextEdit[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.span.start ?? Infinity) < span.start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text of a file with edits made, which are sorted and touch no other. */
export function changedText(file: SourceFile, sorted: readonly TextEdit[]): string {
  const parts = sorted.map(({ span, text }, index) => {
    const kept = file.text.slice(sorted[index - 1]?.span.end ?? 0, span.start);
    return kept + inLineEndsOf(file, text);
  });
  return parts.join('') + file.text.slice(sorted.at(-1)?.span.end ?? 0);
}

/** What is put in ends its lines as the file does. */
export function inLineEndsOf({ text }: SourceFile, added: string): string {
  return added.includes('\n') && text.includes('\r\n') ? added.replace(/\r?\n/g, '\r\n') : added;
}
