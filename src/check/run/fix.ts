import { grouped } from '../../site/model/grouped.ts';
import type { Diagnostic, Fix, TextEdit } from '../../site/source/finding.ts';
import type { SourceFile } from '../../site/source/span.ts';

/** Which fixes to apply: the certain ones, or also guesses. */
export type FixScope = 'safe' | 'suggested';

/**
 * The findings whose fixes can be applied at once. A fix is applied completely or not at all, and never if it touches an
 * earlier one: its finding is found again in the new text.
 */
export function fixable(diagnostics: readonly Diagnostic[], scope: FixScope = 'safe'): readonly Diagnostic[] {
  const editsByFile = new Map<SourceFile, TextEdit[]>();
  return diagnostics.filter(({ fix }) => {
    if (fix === undefined || !(fix.safe || scope === 'suggested') || !isFree(fix, editsByFile)) return false;
    for (const edit of fix.edits) {
      const edits = editsByFile.get(edit.span.file) ?? [];
      edits.splice(placeOf(edit, edits), 0, edit);
      editsByFile.set(edit.span.file, edits);
    }
    return true;
  });
}

/** The texts of the files with all fixes applied. */
export function fixedTexts(
  diagnostics: readonly Diagnostic[],
  scope: FixScope = 'safe',
): ReadonlyMap<SourceFile, string> {
  const edits = fixable(diagnostics, scope).flatMap(({ fix }) => fix?.edits ?? []);
  const byFile = grouped(edits, ({ span }) => span.file);
  const texts = [...byFile].map(([file, edits]) => {
    const sorted = edits.toSorted((a, b) => a.span.start - b.span.start);
    return [file, changedText(file, sorted)] as const;
  });
  return new Map(texts.filter(([file, text]) => text !== file.text));
}

function isFree({ edits }: Fix, editsByFile: ReadonlyMap<SourceFile, readonly TextEdit[]>): boolean {
  return edits.every((edit) => {
    const others = editsByFile.get(edit.span.file) ?? [];
    const place = placeOf(edit, others);
    const before = others[place - 1]?.span.end ?? -1;
    const after = others[place]?.span.start ?? Infinity;
    return before < edit.span.start && edit.span.end < after;
  });
}

/** The index at which an edit belongs among sorted ones. */
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

/** The text of a file with sorted edits applied that do not touch each other. */
export function changedText(file: SourceFile, sorted: readonly TextEdit[]): string {
  const parts = sorted.map(({ span, text }, index) => {
    const unchanged = file.text.slice(sorted[index - 1]?.span.end ?? 0, span.start);
    return unchanged + withLineEndingsOf(file, text);
  });
  return parts.join('') + file.text.slice(sorted.at(-1)?.span.end ?? 0);
}

/** A text with the line endings of a file. */
export function withLineEndingsOf({ text }: SourceFile, added: string): string {
  return added.includes('\n') && text.includes('\r\n') ? added.replace(/\r?\n/g, '\r\n') : added;
}
