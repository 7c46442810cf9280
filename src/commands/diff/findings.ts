import { newFindings, baselineOf, type Baseline } from '../../check/baseline.ts';
import { incrementalCheck } from '../../check/check.ts';
import { withNewPlaces } from '../../check/moved-targets.ts';
import type { Levels } from '../../check/levels.ts';
import { movedPages } from '../../compare/moved-pages.ts';
import type { Sides } from '../../compare/sides.ts';
import type { Diagnostic } from '../../source/finding.ts';

export interface FindingChanges {
  readonly introduced: readonly Diagnostic[];
  readonly fixed: readonly Diagnostic[];
}

/**
 * Findings that only one side has, by rule and message. Those of a moved file are the same in its new place.
 * Nothing counts as fixed if docs.json cannot be read afterwards, since rules then say less. `url` is the canonical
 * address of the site.
 */
export function findingChanges(sides: Sides, levels: Levels, url: string | undefined): FindingChanges {
  const check = incrementalCheck();
  const then = check(sides.before, levels, { url });
  const now = check(sides.after, levels, { url });
  const places = new Map(sides.renames);
  for (const [from, { to }] of movedPages(sides)) {
    const [one, other] = [sides.before.pages.get(from), sides.after.pages.get(to)];
    if (one !== undefined && other !== undefined) places.set(one.file.path, other.file.path);
  }
  const back = new Map([...places].map(([from, to]) => [to, from]));
  const { files, complete } = sides.after;
  const fixed = newFindings(then, moved(baselineOf(now), back)).filter(({ span: { file } }) =>
    files.has(places.get(file.path) ?? file.path),
  );
  return {
    introduced: withNewPlaces(newFindings(now, moved(baselineOf(then), places)), sides),
    fixed: complete ? fixed : [],
  };
}

function moved({ version, findings }: Baseline, places: ReadonlyMap<string, string>): Baseline {
  return { version, findings: findings.map((one) => ({ ...one, path: places.get(one.path) ?? one.path })) };
}
