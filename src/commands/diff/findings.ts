import { newFindings, baselineOf, type Baseline } from '../../check/run/baseline.ts';
import { incrementalCheck } from '../../check/run/check.ts';
import { withNewPlaces } from '../../check/run/moved-targets.ts';
import type { Levels } from '../../check/run/levels.ts';
import { movedPages } from '../../change/compare/moved-pages.ts';
import type { Sides } from '../../change/compare/sides.ts';
import type { Diagnostic } from '../../site/source/finding.ts';

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
  const before = check(sides.before, levels, { url });
  const after = check(sides.after, levels, { url });
  const newPaths = new Map(sides.renames);
  for (const [from, { to }] of movedPages(sides)) {
    const [one, other] = [sides.before.pages.get(from), sides.after.pages.get(to)];
    if (one !== undefined && other !== undefined) newPaths.set(one.file.path, other.file.path);
  }
  const oldPaths = new Map([...newPaths].map(([from, to]) => [to, from]));
  const { files, complete } = sides.after;
  const fixed = newFindings(before, relocated(baselineOf(after), oldPaths)).filter(({ span: { file } }) =>
    files.has(newPaths.get(file.path) ?? file.path),
  );
  return {
    introduced: withNewPlaces(newFindings(after, relocated(baselineOf(before), newPaths)), sides),
    fixed: complete ? fixed : [],
  };
}

function relocated({ version, findings }: Baseline, places: ReadonlyMap<string, string>): Baseline {
  return {
    version,
    findings: findings.map((finding) => ({ ...finding, path: places.get(finding.path) ?? finding.path })),
  };
}
