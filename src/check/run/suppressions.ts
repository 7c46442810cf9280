import type { Suppression } from '../../site/source/outline/page-outline.ts';
import { suppressing, suppressionKey } from '../../site/model/pages/suppressing.ts';
import type { Site } from '../../site/model/site.ts';
import type { Fault } from '../../site/source/finding.ts';
import { positionAt } from '../../site/source/span.ts';

/** The suppressions of a site, and which of them have suppressed a finding so far. */
export interface Suppressions {
  /** Records the suppression that applies. */
  isSuppressed(fault: Fault): boolean;
  /** By `suppressionKey`. */
  readonly used: ReadonlySet<string>;
}

export function suppressions(site: Site): Suppressions {
  const byPath = new Map(
    suppressing(site).map(({ file, outline }) => [file.path, firstByScope(outline.suppressions)] as const),
  );
  const used = new Set<string>();
  return {
    used,
    isSuppressed({ rule, span }) {
      const byScope = byPath.get(span.file.path);
      if (byScope === undefined) return false;
      const ofFile = byScope.get(scopeKey(rule, undefined));
      const ofLine = byScope.get(scopeKey(rule, positionAt(span.file, span.start).line));
      const matching = ofFile === undefined || (ofLine && ofLine.start < ofFile.start) ? ofLine : ofFile;
      if (matching !== undefined) used.add(suppressionKey(span.file, matching));
      return matching !== undefined;
    },
  };
}

/** Of suppressions with the same scope the first applies; the others are unused. */
function firstByScope(all: readonly Suppression[]): ReadonlyMap<string, Suppression> {
  return new Map(all.toReversed().map((one) => [scopeKey(one.rule, one.line), one]));
}

function scopeKey(rule: string, line: number | undefined): string {
  return `${rule} ${line ?? ''}`;
}
