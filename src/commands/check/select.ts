import { globs } from '../../check/globs.ts';
import { concerns } from '../../check/selection.ts';
import type { Diagnostic } from '../../source/finding.ts';
import { prefixFrom } from '../paths.ts';
import { changesSince } from './changes-since.ts';
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

/** Keeps the findings that `--files` and `--changed-since` ask for. */
export function selector(
  cwd: string,
  root: string,
  { files, changedSince }: CheckOptions,
): (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[] {
  const matches = globs(files);
  const prefix = prefixFrom(cwd, root);
  // Patterns may be written from the root or, as editors and hooks do, from the working directory.
  const isNamed = (path: string) => files.length === 0 || matches(path) || matches(prefix + path);
  const changes = changedSince === undefined ? undefined : changesSince(root, changedSince);
  return (diagnostics) =>
    diagnostics.filter(
      (found) => isNamed(found.span.file.path) && (changes === undefined || concerns(changes, found)),
    );
}
