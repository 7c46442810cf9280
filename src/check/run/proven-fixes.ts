import { grouped } from '../../site/model/grouped.ts';
import { type Diagnostic, findingKey, type TextEdit } from '../../site/source/finding.ts';
import { append } from '../../site/source/append.ts';
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
 * dropped, until there are none. Those that were merely suspected are then tried in halves, with those of all suspected
 * files at the same time. `before` is all current findings.
 */
export async function provenFixes(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  scope: FixScope,
  tryOut: TryOut,
): Promise<ProvenFixes> {
  const blameOf = async (some: readonly Diagnostic[]): Promise<Blame> =>
    blame(some, before, some.length === 0 ? before : await tryOut(fixedTexts(some, scope)));
  const suspects: Diagnostic[] = [];
  let isFar = false;
  const withoutBlamed = async (some: readonly Diagnostic[]): Promise<readonly Diagnostic[]> => {
    const blamed = await blameOf(some);
    if (isInnocent(some, blamed)) return some;
    append(suspects, [...blamed.suspects]);
    isFar ||= blamed.isFar;
    return withoutBlamed(some.filter((fix) => !blamed.harmful.has(fix) && !blamed.suspects.has(fix)));
  };
  let proven = await withoutBlamed(fixes);
  // A finding in a file without fixes does not tell which file is to blame.
  const parts = [...grouped(suspects, ({ span }) => (isFar ? '' : span.file.path)).values()].map(halves);
  while (parts.some((open) => open.length > 0)) {
    const tried = parts.map((open) => open.pop() ?? []);
    const blamed = await blameOf([...proven, ...tried.flat()]);
    const innocent = tried.map((part) => isInnocent(part, blamed));
    proven = [...proven, ...tried.filter((_, index) => innocent[index]).flat()];
    for (const [index, part] of tried.entries())
      if (innocent[index] !== true && part.length > 1) parts[index]?.push(...halves(part));
    if (parts.every((open) => open.length === 0) && innocent.includes(false))
      proven = await withoutBlamed(proven);
  }
  const provenSet = new Set(proven);
  const [kept, harmful] = [true, false].map((is) => fixes.filter((fix) => provenSet.has(fix) === is));
  return { fixes: kept ?? [], harmful: harmful ?? [] };
}

function isInnocent(fixes: readonly Diagnostic[], { harmful, suspects }: Blame): boolean {
  return fixes.every((fix) => !harmful.has(fix) && !suspects.has(fix));
}

/** The first half last, where it is taken first. */
function halves(fixes: readonly Diagnostic[]): (readonly Diagnostic[])[] {
  const middle = (fixes.length + 1) >> 1;
  return [fixes.slice(middle), fixes.slice(0, middle)].filter(({ length }) => length > 0);
}

/** Fixes that made things worse, judged by the findings afterwards. */
interface Blame {
  /** Those that did not fix their finding, or wrote the very text of a new one. */
  readonly harmful: ReadonlySet<Diagnostic>;
  /** Those of which one led to a new finding. */
  readonly suspects: ReadonlySet<Diagnostic>;
  /** Whether a new finding is in a file that none of them changes. */
  readonly isFar: boolean;
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
  let isFar = false;
  if (fixes.some(({ rule }) => revealing.test(rule))) return { harmful, suspects, isFar };
  const rangesByFile = writtenRanges(fixes);
  for (const [key, findings] of newFindings) {
    if (findings.length <= count(oldFindings, key)) continue;
    const nearby = findings.flatMap(({ span }) => rangesByFile.get(span.file.path) ?? []);
    const touching = nearby.filter(({ start, end }) =>
      findings.some(({ span }) => start <= span.end && span.start <= end),
    );
    const blamed = new Set((touching.length > 0 ? touching : nearby).map(({ fix }) => fix));
    if (blamed.size === 0) isFar = true;
    for (const fix of blamed.size === 0 ? fixes : blamed)
      (touching.length > 0 || blamed.size === 1 ? harmful : suspects).add(fix);
  }
  for (const fix of harmful) suspects.delete(fix);
  return { harmful, suspects, isFar };
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
