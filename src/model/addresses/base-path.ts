import { stringOf, valueOf } from '../../source/tree.ts';
import { joinPath } from './link-target.ts';
import { isPage } from '../pages/site-pages.ts';
import { redirectsOf } from './redirect.ts';
import type { Site } from '../site.ts';

/** Fewer redirects may have the same mistake. */
const minRedirects = 3;

/** The base of root-relative links where docs.json serves the site below a path; '' for the root. */
export function basePath(site: Site): string {
  const canonical = stringOf(valueOf(valueOf(valueOf(site.config, 'seo'), 'metatags'), 'canonical'));
  if (canonical !== undefined && URL.canParse(canonical)) return joinPath('', new URL(canonical).pathname);
  return redirectedFolder(site) ?? '';
}

/** The first segment of all internal destinations of redirects, if none of them is a page but without it most are. */
function redirectedFolder(site: Site): string | undefined {
  const paths = redirectsOf(site.config).flatMap(
    ({ destination }) => /^\/([^?#:*]+)/.exec(destination)?.[1] ?? [],
  );
  const [folder = ''] = paths[0]?.split('/') ?? [];
  const isBase =
    paths.length >= minRedirects &&
    paths.every((path) => `${path}/`.startsWith(`${folder}/`) && !isPage(site, path)) &&
    paths.filter((path) => isPage(site, path.slice(folder.length + 1) || 'index')).length > paths.length / 2;
  return isBase ? folder : undefined;
}
