import type { Diagnostic } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import { blame, type Blame } from './blame.ts';
import { fixedTexts, type FixScope } from './fix.ts';

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
