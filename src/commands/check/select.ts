import { newFindings, baselineOf } from '../../check/baseline.ts';
import { globs } from '../../check/globs.ts';
import type { Site } from '../../model/site.ts';
import type { Diagnostic } from '../../source/finding.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { pathPrefix } from '../../system/files/paths.ts';
import { isNothing, type Change } from './change.ts';
import type { CheckOptions } from './options.ts';

/** The globs of `--files` that match no file of the site, which are most likely misspelt. */
export function unmatched(
  cwd: string,
  root: string,
  files: ReadonlySet<string>,
  patterns: readonly string[],
): readonly string[] {
  const prefix = pathPrefix(cwd, root);
  return patterns.filter((pattern) => {
    if (pattern.startsWith('!')) return false;
    const matches = globs([pattern]);
    return ![...files].some((path) => matches(path) || matches(prefix + path));
  });
}

/** Filters the findings to report; `check` gives those of another site. */
export type Select = (
  diagnostics: readonly Diagnostic[],
  check: (site: Site) => readonly Diagnostic[],
) => Promise<readonly Diagnostic[]>;

/** Selects findings by `--files` and `--changed-since`. */
export function selector(
  cwd: string,
  { root }: OpenedSite,
  { files }: CheckOptions,
  change: Change | undefined,
): Select {
  const matches = globs(files);
  const prefix = pathPrefix(cwd, root);
  // Globs may be relative to the root or, as editors and hooks write them, to the working directory.
  const isNamed = (path: string) => files.length === 0 || matches(path) || matches(prefix + path);
  const ofChanges = change && ofChange(change);
  return async (diagnostics, check) => {
    const named = diagnostics.filter(({ span }) => isNamed(span.file.path));
    return ofChanges === undefined ? named : ofChanges(named, check);
  };
}

/** Selects the findings in changed files, and new ones in other files. */
function ofChange(change: Change): Select {
  const { changed } = change.changes;
  let before: readonly Diagnostic[] | undefined;
  return async (diagnostics, check) => {
    if (isNothing(change)) return [];
    const inOtherFiles = diagnostics.filter(({ span }) => !changed.has(span.file.path));
    if (inOtherFiles.length === 0) return diagnostics;
    before ??= check(await change.earlier());
    const isNew = new Set(newFindings(inOtherFiles, baselineOf(before)));
    return diagnostics.filter(
      (diagnostic) => changed.has(diagnostic.span.file.path) || isNew.has(diagnostic),
    );
  };
}
