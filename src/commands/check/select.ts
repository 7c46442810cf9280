import { newFindings, baselineOf } from '../../check/run/baseline.ts';
import { globs } from '../../check/run/globs.ts';
import type { Site } from '../../site/model/site.ts';
import { visible } from '../../check/report/visible.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { pathPrefix } from '../../machine/files/paths.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { isEmptyChange, type Change } from './earlier-change.ts';
import type { Selection } from './plan.ts';

/** Filters the findings to report; `check` gives those of another site. */
export type Select = (
  diagnostics: readonly Diagnostic[],
  check: (site: Site) => readonly Diagnostic[],
) => Promise<readonly Diagnostic[]>;

/** Selects findings by `--files` and `--changed-since`. Throws if no glob of `--files` matches a file of the site. */
export function selector(
  io: Io,
  { root, site }: OpenedSite,
  { files }: Selection,
  change: Change | undefined,
): Select {
  const prefix = pathPrefix(io.cwd, root);
  // Globs may be relative to the root or, as editors and hooks write them, to the working directory.
  const matcher = (patterns: readonly string[]) => {
    const matches = globs(patterns);
    return (path: string) => matches(path) || matches(prefix + path);
  };
  reportUnmatched(io, files, (pattern) => [...site.files].some(matcher([pattern])));
  const matchesFiles = files.length === 0 ? () => true : matcher(files);
  const selectChanges = change && changeSelector(change);
  return async (diagnostics, check) => {
    const inFiles = diagnostics.filter(({ span }) => matchesFiles(span.file.path));
    return selectChanges === undefined ? inFiles : selectChanges(inFiles, check);
  };
}

/** Selects the findings in changed files, and new ones in other files. */
function changeSelector(change: Change): Select {
  const { changed } = change.changes;
  let earlierFindings: readonly Diagnostic[] | undefined;
  return async (diagnostics, check) => {
    if (isEmptyChange(change)) return [];
    const inOtherFiles = diagnostics.filter(({ span }) => !changed.has(span.file.path));
    if (inOtherFiles.length === 0) return diagnostics;
    earlierFindings ??= check(await change.earlier());
    const newFindingsElsewhere = new Set(newFindings(inOtherFiles, baselineOf(earlierFindings)));
    return diagnostics.filter(
      (diagnostic) => changed.has(diagnostic.span.file.path) || newFindingsElsewhere.has(diagnostic),
    );
  };
}

/** Reports the globs of `--files` that match no file, which are most likely misspelt; throws if none matches any. */
function reportUnmatched(io: Io, files: readonly string[], matches: (pattern: string) => boolean): void {
  const patterns = files.filter((pattern) => !pattern.startsWith('!'));
  const unmatched = patterns.filter((pattern) => !matches(pattern));
  const [first] = unmatched;
  if (first !== undefined && unmatched.length === patterns.length)
    throw new UsageError(
      `no file of the site matches --files ${first}`,
      'give a path relative to the working directory or to docs.json',
    );
  for (const pattern of unmatched)
    io.stderr.write(`no file of the site matches --files ${visible(pattern)}\n`);
}
