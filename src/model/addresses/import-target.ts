import { folderOf, joinPath } from './link-target.ts';
import type { Import } from '../pages/page.ts';

/** What an import names: a file of the site, or a package, which no site can hold. */
export function importTarget({ source, kind }: Named, importer: string): string | undefined {
  if (kind === 'snippet') return shownPaths(source)[0];
  const [path = ''] = source.split(/[?#]/);
  if (path.startsWith('/')) return joinPath('', path);
  return /^\.{1,2}(?:\/|$)/.test(path) ? joinPath(folderOf(importer), path) : undefined;
}

/** Whether its name, or that of a folder above it, starts with a dot: no listing of a site gives such a file. */
export function isHidden(path: string): boolean {
  return /(?:^|\/)\.[^/]/.test(path);
}

export type Named = Pick<Import, 'source' | 'kind'>;

/**
 * The file an import leads to; the extension may be left out. Asked for by many, and again and again of a watched site:
 * found once for an import as long as the files of the site are the same.
 */
export function importedFile(named: Named, importer: string, files: ReadonlySet<string>): string | undefined {
  const cached = cache.get(named);
  if (cached?.importer === importer && cached.files === files) return cached.file;
  const file = findImported(named, importer, files);
  cache.set(named, { importer, files, file });
  return file;
}

const cache = new WeakMap<Named, Found>();

interface Found {
  readonly importer: string;
  readonly files: ReadonlySet<string>;
  readonly file: string | undefined;
}

function findImported(named: Named, importer: string, files: ReadonlySet<string>): string | undefined {
  return importPaths(named, importer).find((path) => files.has(path));
}

/** The files that an import may mean, the likeliest first. */
export function importPaths(named: Named, importer: string): readonly string[] {
  const target = importTarget(named, importer);
  const targets = named.kind === 'snippet' ? shownPaths(named.source) : target === undefined ? [] : [target];
  return targets.flatMap((path) => endings.map((ending) => path + ending));
}

/** Where the file of a `<Snippet>` may lie, the likeliest place first. */
export function shownPaths(file: string): readonly string[] {
  const name = joinPath('', file);
  return [`snippets/${name}`, `_snippets/${name}`, name];
}

const endings = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];
