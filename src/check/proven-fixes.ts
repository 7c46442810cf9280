import type { Diagnostic } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import { blame, type Blame } from './blame.ts';
import { fixedTexts, type FixScope } from './fix.ts';

/** What is found in the site once files hold other texts. */
export type TryOut = (texts: ReadonlyMap<SourceFile, string>) => Promise<readonly Diagnostic[]>;

export interface Proven {
  readonly fixes: readonly Diagnostic[];
  /** Those that would not mend their finding, or lead to another one. */
  readonly harmful: readonly Diagnostic[];
}

/**
 * Of fixes that can be made at once, those that do no harm together. All are tried out at once; those to blame for what
 * is found then are left out, until nothing is. Of fixes that only may be to blame, those that are not come back in
 * halves. `before` is all that is found now.
 */
export async function provenFixes(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  scope: FixScope,
  tryOut: TryOut,
): Promise<Proven> {
  const blameOf = async (some: readonly Diagnostic[]): Promise<Blame> =>
    blame(some, before, some.length === 0 ? before : await tryOut(fixedTexts(some, scope)));
  const harmful = new Set<Diagnostic>();
  const suspects = new Set<Diagnostic>();
  let proven = fixes;
  for (;;) {
    const found = await blameOf(proven);
    if (found.harmful.size + found.suspects.size === 0) break;
    for (const fix of found.harmful) harmful.add(fix);
    for (const fix of found.suspects) suspects.add(fix);
    proven = proven.filter((fix) => !found.harmful.has(fix) && !found.suspects.has(fix));
  }
  const clear = async (some: readonly Diagnostic[]): Promise<void> => {
    if (some.length === 0) return;
    const together = [...proven, ...some];
    const found = await blameOf(together);
    if (found.harmful.size + found.suspects.size === 0) proven = together;
    else if (some.length === 1) harmful.add(some[0]!);
    else {
      await clear(some.slice(0, some.length >> 1));
      await clear(some.slice(some.length >> 1));
    }
  };
  await clear([...suspects]);
  const made = new Set(proven);
  return { fixes: fixes.filter((fix) => made.has(fix)), harmful: [...harmful] };
}
