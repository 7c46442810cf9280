import { folderOf, joinPath } from './link-target.ts';
import type { Import } from '../../source/javascript/modules.ts';
import { oncePer } from '../../source/once.ts';

/** The target of an import: a file of the site, or a package, which cannot be in the site. */
export function importTarget({ source, kind }: Named, importer: string): string | undefined {
  if (kind === 'snippet') return shownPaths(source)[0];
  const [path = ''] = source.split(/[?#]/);
  if (path.startsWith('/')) return joinPath('', path);
  return /^\.{1,2}(?:\/|$)/.test(path) ? joinPath(folderOf(importer), path) : undefined;
}

/** Whether a segment of the path starts with a dot: listings of a site exclude such files. */
export function isHidden(path: string): boolean {
  return /(?:^|\/)\.[^/]/.test(path);
}

export type Named = Pick<Import, 'source' | 'kind'>;

/**
 * The file that an import refers to; its extension may be omitted. Cached as long as the list of files is the same,
 * because it is needed often.
 */
export function importedFile(named: Named, importer: string, files: ReadonlySet<string>): string | undefined {
  const cache = targetCache(files);
  const { source, kind } = named;
  const key =
    source.startsWith('/') && kind !== 'snippet' ? source : `${kind} ${folderOf(importer)} ${source}`;
  if (!cache.has(key))
    cache.set(
      key,
      importPaths(named, importer).find((path) => files.has(path)),
    );
  return cache.get(key);
}

const targetCache = oncePer((_: ReadonlySet<string>) => new Map<string, string | undefined>());

/** The candidates for the file of an import, likeliest first. */
export function importPaths(named: Named, importer: string): readonly string[] {
  const target = importTarget(named, importer);
  const targets = named.kind === 'snippet' ? shownPaths(named.source) : target === undefined ? [] : [target];
  return targets.flatMap((path) => endings.map((ending) => path + ending));
}

/** The candidates for the file of a `<Snippet>`, likeliest first. */
export function shownPaths(file: string): readonly string[] {
  const name = joinPath('', file);
  return [`snippets/${name}`, `_snippets/${name}`, name];
}

const endings = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];
