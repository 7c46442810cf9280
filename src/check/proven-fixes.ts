import type { Diagnostic } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import { fixedTexts, type FixScope } from './fix.ts';

/** What is found in the site once files hold other texts. */
export type TryOut = (texts: ReadonlyMap<SourceFile, string>) => Promise<readonly Diagnostic[]>;

export interface Proven {
  readonly fixes: readonly Diagnostic[];
  /** Those that would not mend their finding, or lead to another one. */
  readonly harmful: readonly Diagnostic[];
}

/**
 * Of fixes that can be made at once, those that do no harm: they are tried out together, and where their findings do not
 * go or others come, in halves, until those that are to blame stand alone. `before` is all that is found now.
 */
export async function provenFixes(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  scope: FixScope,
  tryOut: TryOut,
): Promise<Proven> {
  if (fixes.length === 0) return { fixes: [], harmful: [] };
  const after = await tryOut(fixedTexts(fixes, scope));
  if (doesNoHarm(fixes, before, after)) return { fixes, harmful: [] };
  if (fixes.length === 1) return { fixes: [], harmful: fixes };
  const middle = fixes.length >> 1;
  const halves = [
    await provenFixes(fixes.slice(0, middle), before, scope, tryOut),
    await provenFixes(fixes.slice(middle), before, scope, tryOut),
  ];
  return {
    fixes: halves.flatMap((half) => half.fixes),
    harmful: halves.flatMap((half) => half.harmful),
  };
}

function doesNoHarm(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): boolean {
  const [then, now] = [tally(before), tally(after)];
  if (fixes.some((fixed) => (now.get(keyOf(fixed)) ?? 0) >= (then.get(keyOf(fixed)) ?? 0))) return false;
  if (fixes.some(({ rule }) => revealing.test(rule))) return true;
  return [...now].every(([key, count]) => count <= (then.get(key) ?? 0));
}

/** Once these are mended, more of the site can be read: what is found there was there before. */
const revealing = /^(?:config|skills)\/|^pages\/(?:syntax|front-matter)$/;

function tally(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Without the place: a fix moves what stands after it. */
function keyOf({ rule, message, span }: Diagnostic): string {
  return [rule, span.file.path, message].join('\0');
}
