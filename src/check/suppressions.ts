import type { Suppression } from '../model/pages/page.ts';
import { suppressing } from '../model/pages/suppressing.ts';
import type { Site } from '../model/site.ts';
import type { Fault } from '../source/finding.ts';
import { positionAt } from '../source/span.ts';

/** What the pages of a site ask to keep quiet, and which of these requests were of use so far. */
export interface Suppressions {
  /** Remembers the suppression that answers. */
  isSuppressed(found: Fault): boolean;
  readonly used: ReadonlySet<Suppression>;
}

export function suppressions(site: Site): Suppressions {
  const byPath = new Map(
    suppressing(site).map(({ file, outline }) => [file.path, firstByReach(outline.suppressions)] as const),
  );
  const used = new Set<Suppression>();
  return {
    used,
    isSuppressed({ rule, span }) {
      const own = byPath.get(span.file.path);
      if (own === undefined) return false;
      const ofFile = own.get(reach(rule, undefined));
      const ofLine = own.get(reach(rule, positionAt(span.file, span.start).line));
      const matching = ofFile === undefined || (ofLine && ofLine.start < ofFile.start) ? ofLine : ofFile;
      if (matching !== undefined) used.add(matching);
      return matching !== undefined;
    },
  };
}

/** Of suppressions that reach equally far the first answers; the others are of no use. */
function firstByReach(all: readonly Suppression[]): ReadonlyMap<string, Suppression> {
  return new Map(all.toReversed().map((one) => [reach(one.rule, one.line), one]));
}

function reach(rule: string, line: number | undefined): string {
  return `${rule} ${line ?? ''}`;
}
