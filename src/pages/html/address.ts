import { folderOf, isWebAddress, readTarget } from '../../site/model/addresses/link-target.ts';
import type { Site } from '../../site/model/site.ts';
import { isPage } from '../../site/model/pages/site-pages.ts';
import { pathAt } from '../../site/model/addresses/address.ts';

/** The address of a page; for `index`, that of its folder. */
export function pageHref(base: string, path: string): string {
  return pathAt({ origin: '', base }, path.replace(/(?:^|\/)(?:index)?$/, ''));
}

export function fileHref(base: string, path: string): string {
  return pathAt({ origin: '', base }, path);
}

/** A link for use in `href`; `outside` for other hosts. Undefined for an address that could run code. */
export interface Link {
  readonly href: string;
  readonly outside: boolean;
}

/** Resolves a link on the page `from`. */
export function linkOf(written: string, site: Site, base: string, from: string): Link | undefined {
  const text = written.trim();
  if (text.startsWith('#')) return { href: text, outside: false };
  const target = readTarget(text, folderOf(from), base.slice(1));
  if (target.kind === 'external') {
    if (/^(?:javascript|data|vbscript|blob|file):/i.test(text)) return undefined;
    return { href: text, outside: isRemote(text) };
  }
  const path = target.paths.find((each) => isKnown(site, each)) ?? target.paths[0] ?? from;
  const isFile = site.files.has(path);
  return { href: (isFile ? fileHref(base, path) : pageHref(base, path)) + restOf(text), outside: false };
}

function isKnown(site: Site, path: string): boolean {
  return isPage(site, path) || site.pages.has(`${path}/index`) || site.files.has(path);
}

/** The address of a file of the site for use in `src`. */
export function mediaHref(written: string, site: Site, base: string, from: string): string | undefined {
  const path = mediaPath(written, site, base, from);
  return path === undefined ? undefined : fileHref(base, path) + restOf(written);
}

/** The path of that file, whether it exists or not. */
export function mediaPath(written: string, site: Site, base: string, from: string): string | undefined {
  const target = readTarget(written, folderOf(from), base.slice(1));
  if (target.kind === 'external') return undefined;
  return target.paths.find((each) => site.files.has(each)) ?? target.paths[0];
}

export function isRemote(href: string): boolean {
  return isWebAddress(href.trim());
}

function restOf(text: string): string {
  const cut = text.search(/[?#]/);
  return cut === -1 ? '' : text.slice(cut);
}
