import picomatch from 'picomatch';

/**
 * Whether a path, seen from the site, is one that the globs name. A folder names all files below it, a glob without a
 * slash matches in every folder, and a file is known by its own name whatever signs that holds: `guides`, `guides/**`,
 * `/docs.json`, `*.mdx`, `guides/[id].mdx`. Where several match, the last one decides: `!guides/draft.mdx` takes away.
 */
export function globs(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => {
    const glob = pattern.replace(/^!/, '');
    const matches = picomatch(formsOf(glob), { dot: true, nonegate: true });
    return { names: glob === pattern, matches: (path: string) => path === glob || matches(path) };
  });
  return (path) => tests.findLast(({ matches }) => matches(path))?.names ?? false;
}

/** No path is longer, and the package refuses what is much longer. */
const maxLength = 4096;
// Most globs have one to three. Each one more multiplies the time that a name made for it takes, up to minutes.
const maxStars = 4;

/** The glob of the files themselves, and that of all files below a folder of this name. */
function formsOf(glob: string): string[] {
  if (glob.length > maxLength || (glob.match(/\*+/g) ?? []).length > maxStars) return [];
  const path = glob.replace(/^\.?\/|^\.$/, '');
  if (path === '') return glob === '' ? [] : ['**'];
  const isRooted = path !== glob || /\/./.test(path);
  const base = `${isRooted ? '' : '**/'}${path.replace(/\/$/, '')}`;
  return path.endsWith('/') ? [`${base}/**`] : [base, `${base}/**`];
}
