import { grouped } from '../model/grouped.ts';
import type { Diagnostic, TextEdit } from '../source/finding.ts';
import type { Range } from '../source/span.ts';
import { withLineEndingsOf } from './fix.ts';

/** Fixes that made things worse, judged by the findings afterwards. */
export interface Blame {
  /** Those that did not fix their finding, or wrote the very text of a new one. */
  readonly harmful: ReadonlySet<Diagnostic>;
  /** Those of which one led to a new finding. */
  readonly suspects: ReadonlySet<Diagnostic>;
}

/** `before` and `after` are all findings without and with the fixes. */
export function blame(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): Blame {
  const [oldFindings, newFindings] = [grouped(before, keyOf), grouped(after, keyOf)];
  const count = (all: typeof oldFindings, key: string) => all.get(key)?.length ?? 0;
  const harmful = new Set(
    fixes.filter((fix) => count(newFindings, keyOf(fix)) >= count(oldFindings, keyOf(fix))),
  );
  const suspects = new Set<Diagnostic>();
  if (fixes.some(({ rule }) => revealing.test(rule))) return { harmful, suspects };
  const written = writtenRanges(fixes);
  for (const [key, findings] of newFindings) {
    if (findings.length <= count(oldFindings, key)) continue;
    const nearby = findings.flatMap(({ span }) => written.get(span.file.path) ?? []);
    const touching = nearby.filter(({ start, end }) =>
      findings.some(({ span }) => start <= span.end && span.start <= end),
    );
    if (touching.length > 0) for (const { fix } of touching) harmful.add(fix);
    else for (const fix of nearby.length > 0 ? nearby.map((range) => range.fix) : fixes) suspects.add(fix);
  }
  for (const fix of harmful) suspects.delete(fix);
  return { harmful, suspects };
}

/** Fixing these makes more of the site readable, with findings that are not new. */
const revealing = /^(?:config|skills)\/|^pages\/(?:syntax|front-matter)$/;

/** Without the place, since a fix moves everything after it. */
function keyOf({ rule, message, span }: Diagnostic): string {
  return [rule, span.file.path, message].join('\0');
}

/** The range of a text that a fix wrote, in the fixed file. */
interface WrittenRange extends Range {
  readonly fix: Diagnostic;
}

function writtenRanges(fixes: readonly Diagnostic[]): ReadonlyMap<string, readonly WrittenRange[]> {
  const edits = fixes.flatMap((fix) => (fix.fix?.edits ?? []).map((edit) => ({ edit, fix })));
  const byFile = grouped(edits, ({ edit }) => edit.span.file.path);
  return new Map([...byFile].map(([path, fileEdits]) => [path, shifted(fileEdits)]));
}

function shifted(
  edits: readonly { readonly edit: TextEdit; readonly fix: Diagnostic }[],
): readonly WrittenRange[] {
  let by = 0;
  return edits
    .toSorted((a, b) => a.edit.span.start - b.edit.span.start)
    .map(({ edit: { span, text }, fix }) => {
      const start = span.start + by;
      const { length } = withLineEndingsOf(span.file, text);
      by += length - (span.end - span.start);
      return { fix, start, end: start + length };
    });
}
