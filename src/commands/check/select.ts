import { newFindings, baselineOf } from '../../check/baseline.ts';
import { globs } from '../../check/globs.ts';
import type { Site } from '../../model/site.ts';
import type { Diagnostic } from '../../source/finding.ts';
import type { Opened } from '../../workspace/open-site.ts';
import { prefixFrom } from '../../system/files/paths.ts';
import { isNothing, type Change } from './change.ts';
import type { CheckOptions } from './options.ts';

/** The patterns of `--files` that match no file of the site: most likely misspelt. */
export function unmatched(
  cwd: string,
  root: string,
  files: ReadonlySet<string>,
  patterns: readonly string[],
): readonly string[] {
  const prefix = prefixFrom(cwd, root);
  return patterns.filter((pattern) => {
    if (pattern.startsWith('!')) return false;
    const matches = globs([pattern]);
    return ![...files].some((path) => matches(path) || matches(prefix + path));
  });
}

/** Keeps what is to be reported; `check` tells what there is to find in another site. */
export type Select = (
  diagnostics: readonly Diagnostic[],
  check: (site: Site) => readonly Diagnostic[],
) => Promise<readonly Diagnostic[]>;

/** Keeps the findings that `--files` and `--changed-since` ask for. */
export function selector(
  cwd: string,
  { root }: Opened,
  { files }: CheckOptions,
  change: Change | undefined,
): Select {
  const matches = globs(files);
  const prefix = prefixFrom(cwd, root);
  // Patterns may be written from the root or, as editors and hooks do, from the working directory.
  const isNamed = (path: string) => files.length === 0 || matches(path) || matches(prefix + path);
  const ofChanges = change && ofChange(change);
  return async (diagnostics, check) => {
    const named = diagnostics.filter(({ span }) => isNamed(span.file.path));
    return ofChanges === undefined ? named : ofChanges(named, check);
  };
}

/** Keeps the findings of files that changed, and of the others those that were not there before. */
function ofChange(change: Change): Select {
  const { changed } = change.changes;
  let before: readonly Diagnostic[] | undefined;
  return async (diagnostics, check) => {
    if (isNothing(change)) return [];
    const elsewhere = diagnostics.filter(({ span }) => !changed.has(span.file.path));
    if (elsewhere.length === 0) return diagnostics;
    before ??= check(await change.earlier());
    const isNew = new Set(newFindings(elsewhere, baselineOf(before)));
    return diagnostics.filter((found) => changed.has(found.span.file.path) || isNew.has(found));
  };
}
