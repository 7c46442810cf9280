import { pageAt } from '../../../site/model/addresses/answers.ts';
import {
  folderOf,
  isExternal,
  pathWithin,
  relativePath,
  type SiteTarget,
} from '../../../site/model/addresses/link-target.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import type { Site, Structure } from '../../../site/model/site.ts';
import { pagePaths } from '../../../site/model/pages/site-pages.ts';
import { replaceFix, type Finding, type Fix } from '../../../site/source/finding.ts';
import { hasAnchor } from '../../../site/links/anchors.ts';
import type { DeadLink } from './dead.ts';
import { inVersions, nearestIn, pathIndex, type Guess, type PathIndex } from './nearest-path.ts';
import { editionFor, type IsOfEdition } from '../../../site/model/navigation/editions.ts';
import { inFolder, translations, withoutFolder } from './translations.ts';
import type { LinkSource } from '../../../site/links/link-source.ts';
import { spanIn, type Range } from '../../../site/source/span.ts';

/** Where a path is written. */
type Place = Pick<LinkSource, 'pages'> & { readonly file: { readonly path: string } };

export function nearestPage(site: Structure, path: string, place: Place): Guess | undefined {
  return nearestIn(pageIndex(site), path, place.file.path, editionAt(site, path, place));
}

function editionAt(site: Structure, path: string, { file, pages }: Place): IsOfEdition {
  return editionFor(site, path, pages.length === 0 ? [file.path] : pages.map((page) => page.path));
}

/** Help for a link without the folder of a version whose page exists in several versions. */
export function versionAdvice(site: Site, path: string, place: Place): string | undefined {
  const [first, ...others] = inVersions(pageIndex(site), path).filter(editionAt(site, path, place));
  if (first === undefined || others.length === 0) return undefined;
  return `link to the page of one version, such as "/${first}", or redirect the address`;
}

/** Help for a link to the translation of a page that has none in that language. */
export function translationAdvice(site: Site, path: string): string | undefined {
  const { folders, original } = translations(site);
  if (original === undefined) return undefined;
  for (const [language, folder] of folders) {
    const rest = withoutFolder(folder, path);
    if (language === original || rest === path) continue;
    const originalPath = inFolder(folders.get(original) ?? '', rest);
    if (pageAt(site, originalPath) !== undefined) return `translate "/${originalPath}", or delete the link`;
  }
  return undefined;
}

/** The finding for a target outside of the folder of the site, which the platform does not publish. */
export function outsideFinding({ source, link }: DeadLink): Finding | undefined {
  if (!isOutside(source, link.target)) return undefined;
  return {
    message: `"${link.target}" is outside of the site, so it is not published`,
    span: spanIn(source.file, link),
    help: 'link to an address where it can be read, or delete the link',
  };
}

export function isOutside({ folders: [folder = ''] }: LinkSource, target: string): boolean {
  return target.startsWith('.') && pathWithin(folder, target.replace(/[?#].*$/s, '')) === undefined;
}

export function nearestFile(site: Structure, path: string, place: Place): Guess | undefined {
  const index = fileIndex(site);
  return withExtension(index, path) ?? nearestIn(index, path, place.file.path, editionAt(site, path, place));
}

/** The only file of the same name in the folder, if a link names no extension. */
function withExtension({ byFolder }: PathIndex, path: string): Guess | undefined {
  const files = byFolder.get(folderOf(path)) ?? [];
  const [file, ...others] = files.filter((other) => other.replace(/\.\w+$/, '') === path);
  return file === undefined || others.length > 0 ? undefined : { path: file, isCertain: false };
}

const pageIndex = oncePerStructure((site) => pathIndex([...pagePaths(site)]));
/** Without sources of pages and files in dot folders, which have no address. */
const fileIndex = oncePerStructure(({ files }) =>
  pathIndex([...files].filter((path) => !path.endsWith('.mdx') && !path.startsWith('.'))),
);

/** Help and fix that replace the path of a dead link, in the form in which the link is written. */
export function replacement(
  site: Site,
  { source, link, target }: DeadLink,
  { path, isCertain, isVague }: Guess,
): Pick<Finding, 'help' | 'fix'> {
  const [folder = ''] = source.folders;
  const losesAnchor = isCertain && !keepsAnchor(site, path, target.hash);
  const address = losesAnchor ? link.target.replace(/#.*$/s, '') : link.target;
  const [, suffix = ''] = /^[^?#]*(.*)$/s.exec(address) ?? [];
  // From several folders, a relative path leads to several pages.
  const text =
    source.folders.length > 1 && !address.startsWith('/')
      ? absolutePath(path) + suffix
      : rewrittenPath(address, target, path, folder);
  const help = isCertain ? `write "${text}"` : `did you mean "${text}"?`;
  if (isVague === true) return { help };
  return {
    help: losesAnchor ? `${help}: the page has no anchor "${target.hash}"` : help,
    fix: linkFix(
      source,
      link,
      text,
      isCertain && !losesAnchor && !isExternal(link.target) && source.folders.length === 1,
    ),
  };
}

/** A fix that gives a link another target. */
export function linkFix(
  { file, quoted }: Pick<LinkSource, 'file' | 'quoted'>,
  link: Range,
  target: string,
  safe: boolean,
): Fix {
  const text = quoted ? JSON.stringify(target) : target;
  return replaceFix(`link to "${target}"`, spanIn(file, link), text, safe);
}

/** Whether the new target has the anchor of the link. */
function keepsAnchor(site: Site, path: string, hash: string | undefined): boolean {
  const page = pageAt(site, path);
  return hash === undefined || page === undefined || hasAnchor(site, page, hash);
}

/** A link to another path in the form in which it was written: a leading dot, the base path, query and fragment stay. */
export function rewrittenPath(text: string, { paths }: SiteTarget, path: string, folder: string): string {
  const suffix = /[?#].*$/s.exec(text)?.[0] ?? '';
  const address = encodedPath(path);
  if (text.startsWith('.')) return relativePath(folder, address) + suffix;
  const [stripped = '', whole = ''] = paths;
  const base =
    text.startsWith('/') && whole.endsWith(`/${stripped}`) ? whole.slice(0, -stripped.length - 1) : '';
  return `${base === '' ? '' : `/${base}`}/${address}${suffix}`;
}

/** The address of a path in the site, as links that start at the root have it. */
export function absolutePath(path: string): string {
  return `/${encodedPath(path === 'index' ? '' : path.replace(/\/index$/, ''))}`;
}

function encodedPath(path: string): string {
  return encodeURI(path).replace(/[?#()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
