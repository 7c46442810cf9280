import { grouped } from '../../site/model/grouped.ts';
import { type Diagnostic, findingKey, type TextEdit } from '../../site/source/finding.ts';
import type { SourceFile, Range } from '../../site/source/span.ts';
import { fixedTexts, type FixScope, withLineEndingsOf } from './fix.ts';

/** The findings in the site if files had other texts. */
export type TryOut = (texts: ReadonlyMap<SourceFile, string>) => Promise<readonly Diagnostic[]>;

export interface ProvenFixes {
  readonly fixes: readonly Diagnostic[];
  /** Those that would not fix their finding, or would lead to another one. */
  readonly harmful: readonly Diagnostic[];
}

/**
 * The fixes that do no harm when they are applied together. All are tried at once; those to blame for new findings are
 * dropped, until there are none. Bisection then restores those that were merely suspected. `before` is all current
 * findings.
 */
export async function provenFixes(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  scope: FixScope,
  tryOut: TryOut,
): Promise<ProvenFixes> {
  const blameOf = async (some: readonly Diagnostic[]): Promise<Blame> =>
    blame(some, before, some.length === 0 ? before : await tryOut(fixedTexts(some, scope)));
  const harmful = new Set<Diagnostic>();
  const suspects = new Set<Diagnostic>();
  let proven = fixes;
  for (;;) {
    const blamed = await blameOf(proven);
    if (blamed.harmful.size + blamed.suspects.size === 0) break;
    for (const fix of blamed.harmful) harmful.add(fix);
    for (const fix of blamed.suspects) suspects.add(fix);
    proven = proven.filter((fix) => !blamed.harmful.has(fix) && !blamed.suspects.has(fix));
  }
  const clear = async (some: readonly Diagnostic[]): Promise<void> => {
    if (some.length === 0) return;
    const together = [...proven, ...some];
    const blamed = await blameOf(together);
    if (blamed.harmful.size + blamed.suspects.size === 0) proven = together;
    else if (some.length === 1) harmful.add(some[0]!);
    else {
      await clear(some.slice(0, some.length >> 1));
      await clear(some.slice(some.length >> 1));
    }
  };
  await clear([...suspects]);
  const provenSet = new Set(proven);
  return { fixes: fixes.filter((fix) => provenSet.has(fix)), harmful: [...harmful] };
}

/** Fixes that made things worse, judged by the findings afterwards. */
interface Blame {
  /** Those that did not fix their finding, or wrote the very text of a new one. */
  readonly harmful: ReadonlySet<Diagnostic>;
  /** Those of which one led to a new finding. */
  readonly suspects: ReadonlySet<Diagnostic>;
}

/** `before` and `after` are all findings without and with the fixes. */
function blame(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): Blame {
  const [oldFindings, newFindings] = [grouped(before, findingKey), grouped(after, findingKey)];
  const count = (all: typeof oldFindings, key: string) => all.get(key)?.length ?? 0;
  const harmful = new Set(
    fixes.filter((fix) => count(newFindings, findingKey(fix)) >= count(oldFindings, findingKey(fix))),
  );
  const suspects = new Set<Diagnostic>();
  if (fixes.some(({ rule }) => revealing.test(rule))) return { harmful, suspects };
  const rangesByFile = writtenRanges(fixes);
  for (const [key, findings] of newFindings) {
    if (findings.length <= count(oldFindings, key)) continue;
    const nearby = findings.flatMap(({ span }) => rangesByFile.get(span.file.path) ?? []);
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
