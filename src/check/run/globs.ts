import picomatch from 'picomatch';

/**
 * A test whether globs match a path relative to the root. A folder matches all files below it, a glob without a slash
 * matches in every folder, and a file matches its own name even if that has glob characters: `guides`, `guides/**`,
 * `/docs.json`, `*.mdx`, `guides/[id].mdx`. The last match decides: `!guides/draft.mdx` excludes.
 */
export function globs(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => {
    const glob = pattern.replace(/^!/, '');
    const matches = picomatch(formsOf(glob), { dot: true, nonegate: true });
    return { includes: glob === pattern, matches: (path: string) => path === glob || matches(path) };
  });
  return (path) => tests.findLast(({ matches }) => matches(path))?.includes ?? false;
}

/** No path is longer, and the package rejects much longer globs. */
const maxLength = 4096;
/** Most globs have one to three. Each further one multiplies the worst-case time, up to minutes. */
const maxStars = 4;

/** The globs of the file itself, and of all files below a folder of this name. */
function formsOf(glob: string): string[] {
  if (glob.length > maxLength || (glob.match(/\*+/g) ?? []).length > maxStars) return [];
  const path = glob.replace(/^\.?\/|^\.$/, '');
  if (path === '') return glob === '' ? [] : ['**'];
  const isRooted = path !== glob || /\/./.test(path);
  const base = `${isRooted ? '' : '**/'}${path.replace(/\/$/, '')}`;
  return path.endsWith('/') ? [`${base}/**`] : [base, `${base}/**`];
}
