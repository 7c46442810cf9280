import type { TextEdit } from './finding.ts';
import type { Span } from './span.ts';

/** The text of a range with the edits in it applied. */
export function textWith(span: Span, edits: readonly TextEdit[]): string {
  let text = '';
  let at = span.start;
  for (const edit of within(span, edits)) {
    if (edit.span.start < at) continue;
    text += span.file.text.slice(at, edit.span.start) + edit.text;
    at = edit.span.end;
  }
  return text + span.file.text.slice(at, span.end);
}

/** The edits in a range, in order. */
export function within(span: Span, edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits
    .filter((edit) => contains(span, edit.span))
    .toSorted(({ span: a }, { span: b }) => a.start - b.start || a.end - b.end);
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
