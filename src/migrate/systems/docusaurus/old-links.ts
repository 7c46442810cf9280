import { folderOf, isExternal, joinPath, pathWithin } from '../../../site/model/addresses/link-target.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import type { OldPage, PageContext } from '../../model/old-site.ts';
import type { Source } from '../../model/source.ts';

/**
 * Follows the links of a page. `folders` are those of its documents, that behind a translation last. A browser resolved
 * the relative links of a snippet on each page that includes it, and still does.
 */
export function linkOf(
  { source: path, kind }: Pick<OldPage, 'source' | 'kind'>,
  { link, source }: PageContext,
  folders: readonly string[],
): PageContext['link'] {
  return (url) => {
    const fromRoot = linkFromRoot(source, path ?? '', url, folders);
    const isOfPage = kind === 'snippet' && /^(?![/#?])/.test(fromRoot) && !isExternal(fromRoot);
    return isOfPage ? { url, target: url, broken: false } : link(fromRoot);
  };
}

/** A link in the form that finds its target from anywhere: links to files begin at the folder of the site. */
function linkFromRoot(source: Source, from: string, written: string, folders: readonly string[]): string {
  const url = written.trim().replace(/^pathname:\/\/(?=\/)/, '');
  if (isExternal(url) && !url.startsWith('@site/')) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '') return url;
  const file = fileFrom(source, from, decodePercent(path), folders);
  return file === undefined ? url.replace(/^@site\//, '/') : `/${encodeURI(file)}${rest}`;
}

/** The file that a path names: beside the file it is in or behind a translation, in the folder of the documents or the site. */
export function fileFrom(
  source: Source,
  from: string,
  path: string,
  folders: readonly string[] = [],
): string | undefined {
  const folder = folderOf(from);
  const isDocument = /\.mdx?$/i.test(path);
  const named = isDocument ? [...folders, ''].map((each) => joinPath(each, path)) : [];
  const relative = [pathWithin(folder, path), ...behind(folder, path, folders)];
  const candidates = path.startsWith('@site/')
    ? [joinPath('', path.slice('@site/'.length))]
    : path.startsWith('/')
      ? named
      : /^\.\.?\//.test(path)
        ? relative
        : [...relative, ...named];
  const endings = /\.\w+$/.test(path)
    ? ['']
    : ['', '.js', '.jsx', '.ts', '.tsx', '/index.js', '/index.jsx', '/index.tsx', '/index.ts'];
  return candidates
    .flatMap((each) => (each === undefined ? [] : endings.map((ending) => each + ending)))
    .find((each) => source.files.has(each));
}

/** A translated page may name what only the folder of the default language has. */
function behind(
  folder: string,
  path: string,
  [own, ...others]: readonly string[],
): readonly (string | undefined)[] {
  if (own === undefined || !`${folder}/`.startsWith(`${own}/`)) return [];
  return others.map((other) => pathWithin(joinPath(other, folder.slice(own.length + 1)), path));
}
