import { folderOf, joinPath } from './link-target.ts';

/** What an import names: a file of the site, or a package, which no site can hold. */
export function importTarget(source: string, importer: string): string | undefined {
  const [path = ''] = source.split(/[?#]/);
  if (path.startsWith('/')) return joinPath('', path);
  return /^\.{1,2}(?:\/|$)/.test(path) ? joinPath(folderOf(importer), path) : undefined;
}

/** The file an import leads to; the extension may be left out. */
export function importedFile(
  source: string,
  importer: string,
  files: ReadonlySet<string>,
): string | undefined {
  const target = importTarget(source, importer);
  if (target === undefined) return undefined;
  return endings.map((ending) => target + ending).find((path) => files.has(path));
}

const endings = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];
