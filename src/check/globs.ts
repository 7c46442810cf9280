import ignore from 'ignore';

/** Whether a path matches one of the patterns, in gitignore form: `guides/`, `*.mdx`, `/docs.json`, `!draft.mdx`. */
export function globs(patterns: readonly string[]): (path: string) => boolean {
  const matcher = ignore({ allowRelativePaths: true }).add(
    patterns.map((pattern) => pattern.replace(/^\.\//, '/')),
  );
  return (path) => matcher.ignores(path);
}
