import { grouped } from '../model/grouped.ts';
import type { Diagnostic, TextEdit } from '../source/finding.ts';
import type { Range } from '../source/span.ts';
import { inLineEndsOf } from './fix.ts';

/** Fixes that made things worse, as far as what is found afterwards tells. */
export interface Blame {
  /** Those that did not mend their finding, or wrote the very text that something else is found in. */
  readonly harmful: ReadonlySet<Diagnostic>;
  /** Those that may have led to another finding: one of them did. */
  readonly suspects: ReadonlySet<Diagnostic>;
}

/** `before` and `after` are all that is found without the fixes and with them. */
export function blame(
  fixes: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): Blame {
  const [then, now] = [grouped(before, keyOf), grouped(after, keyOf)];
  const count = (all: typeof then, key: string) => all.get(key)?.length ?? 0;
  const harmful = new Set(fixes.filter((fix) => count(now, keyOf(fix)) >= count(then, keyOf(fix))));
  const suspects = new Set<Diagnostic>();
  if (fixes.some(({ rule }) => revealing.test(rule))) return { harmful, suspects };
  const written = writtenRanges(fixes);
  for (const [key, found] of now) {
    if (found.length <= count(then, key)) continue;
    const near = found.flatMap(({ span }) => written.get(span.file.path) ?? []);
    const guilty = near.filter(({ start, end }) =>
      found.some(({ span }) => start <= span.end && span.start <= end),
    );
    if (guilty.length > 0) for (const { fix } of guilty) harmful.add(fix);
    else for (const fix of near.length > 0 ? near.map((range) => range.fix) : fixes) suspects.add(fix);
  }
  for (const fix of harmful) suspects.delete(fix);
  return { harmful, suspects };
}

/** Once these are mended, more of the site can be read: what is found there was there before. */
const revealing = /^(?:config|skills)\/|^pages\/(?:syntax|front-matter)$/;

/** Without the place: a fix moves what stands after it. */
function keyOf({ rule, message, span }: Diagnostic): string {
  return [rule, span.file.path, message].join('\0');
}

/** A text that a fix wrote, in the file as it is afterwards. */
interface Written extends Range {
  readonly fix: Diagnostic;
}

function writtenRanges(fixes: readonly Diagnostic[]): ReadonlyMap<string, readonly Written[]> {
  const edits = fixes.flatMap((fix) => (fix.fix?.edits ?? []).map((edit) => ({ edit, fix })));
  const byFile = grouped(edits, ({ edit }) => edit.span.file.path);
  return new Map([...byFile].map(([path, own]) => [path, shifted(own)]));
}

function shifted(
  edits: readonly { readonly edit: TextEdit; readonly fix: Diagnostic }[],
): readonly Written[] {
  let by = 0;
  return edits
    .toSorted((a, b) => a.edit.span.start - b.edit.span.start)
    .map(({ edit: { span, text }, fix }) => {
      const start = span.start + by;
      const { length } = inLineEndsOf(span.file, text);
      by += length - (span.end - span.start);
      return { fix, start, end: start + length };
    });
}
