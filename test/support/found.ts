import type { Diagnostic, Severity } from '../../src/site/source/finding.ts';
import type { SourceFile, Span } from '../../src/site/source/span.ts';

/** The range of a piece of text in a file: the first one, or the one after `from`. */
export function at(file: SourceFile, piece: string, from = 0): Span {
  const start = file.text.indexOf(piece, from);
  if (start < 0) throw new Error(`"${piece}" is not in ${file.path}`);
  return { file, start, end: start + piece.length };
}

/** A finding of a made-up kind at a place. */
export function found(span: Span, rest: Partial<Diagnostic> = {}, severity: Severity = 'error'): Diagnostic {
  return { rule: 'navigation/page-exists', severity, message: 'page "ovnes" does not exist', span, ...rest };
}
