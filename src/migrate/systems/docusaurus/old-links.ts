import { folderOf, isExternal, joinPath, pathWithin } from '../../../site/model/addresses/link-target.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import type { OldPage, PageContext } from '../../model/old-site.ts';
import type { Source } from '../../model/source.ts';

/**
 * Follows the links of a page. `fallback` is the folder behind that of a translation. A browser resolved the relative
 * links of a snippet on each page that includes it, and still does.
 */
export function linkOf(
  { source: path, kind }: Pick<OldPage, 'source' | 'kind'>,
  { link, source }: PageContext,
  fallback: string | undefined,
): PageContext['link'] {
  return (url) => {
    const fromRoot = linkFromRoot(source, path ?? '', url, fallback);
    const isOfPage = kind === 'snippet' && /^(?![/#?])/.test(fromRoot) && !isExternal(fromRoot);
    return isOfPage ? { url, target: url, broken: false } : link(fromRoot);
  };
}

/** A link in the form that finds its target from anywhere: links to files begin at the folder of the site. */
function linkFromRoot(source: Source, from: string, written: string, fallback: string | undefined): string {
  const url = written.trim().replace(/^pathname:\/\/(?=\/)/, '');
  if (isExternal(url) && !url.startsWith('@site/')) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '') return url;
  const file = fileFrom(source, from, decodePercent(path), fallback);
  return file === undefined ? url.replace(/^@site\//, '/') : `/${encodeURI(file)}${rest}`;
}

/** The file that a path names: beside the file it is in, in the folder of the site, or behind a translation. */
export function fileFrom(source: Source, from: string, path: string, fallback?: string): string | undefined {
  const folder = folderOf(from);
  const candidates = path.startsWith('@site/')
    ? [joinPath('', path.slice('@site/'.length))]
    : path.startsWith('/')
      ? /\.mdx?$/i.test(path)
        ? [joinPath('', path)]
        : []
      : [
          pathWithin(folder, path),
          ...(/\.mdx?$/i.test(path) ? [joinPath('', path)] : []),
          ...behind(folder, path, fallback),
        ];
  const endings = /\.\w+$/.test(path)
    ? ['']
    : ['', '.js', '.jsx', '.ts', '.tsx', '/index.js', '/index.jsx', '/index.tsx', '/index.ts'];
  return candidates
    .flatMap((each) => (each === undefined ? [] : endings.map((ending) => each + ending)))
    .find((each) => source.files.has(each));
}

/** A translated page may name what only the folder of the default language has. */
function behind(folder: string, path: string, fallback: string | undefined): readonly (string | undefined)[] {
  if (fallback === undefined) return [];
  const inside = /(?:^|\/)docusaurus-plugin-content-docs[^/]*\/[^/]+\/?(.*)$/.exec(folder)?.[1];
  return inside === undefined ? [] : [pathWithin(joinPath(fallback, inside), path)];
}
