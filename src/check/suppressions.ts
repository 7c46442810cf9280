import type { Suppression } from '../model/page.ts';
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
    [...site.pages.values(), ...site.snippets.values()]
      .filter(({ outline }) => outline.suppressions.length > 0)
      .map(({ file, outline }) => [file.path, outline.suppressions] as const),
  );
  const used = new Set<Suppression>();
  return {
    used,
    isSuppressed({ rule, span }) {
      const matching = byPath
        .get(span.file.path)
        ?.find(
          (one) =>
            one.rule === rule &&
            (one.line === undefined || one.line === positionAt(span.file, span.start).line),
        );
      if (matching !== undefined) used.add(matching);
      return matching !== undefined;
    },
  };
}
