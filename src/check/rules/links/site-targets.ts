import { answersOf, pageAt } from '../../../site/model/addresses/answers.ts';
import {
  folderOf,
  foldersAround,
  isExternal,
  readTarget,
} from '../../../site/model/addresses/link-target.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import { variablesOf, withVariables } from '../../../site/model/pages/variables.ts';
import type { Site } from '../../../site/model/site.ts';
import { stringOf, valueAt } from '../../../site/source/tree.ts';

/**
 * Gives the part of a target that refers to the site, with values for variables: for full addresses of the site, their
 * path. Undefined for other hosts and what only a browser can compute. `url` is the address in the settings, or ''.
 */
export function siteTargets(site: Site, url: string): (target: string) => string | undefined {
  const variables = variablesOf(site);
  const canonical = url === '' ? canonicalOf(site) : '';
  return (target) => {
    const address = withVariables(target, variables);
    if (address.includes('{')) return undefined;
    const path = pathBelow(url, address) ?? pathBelowCanonical(site, canonical, address) ?? address;
    return isExternal(path) ? undefined : path;
  };
}

/** `seo.metatags.canonical`, or ''. */
function canonicalOf({ config }: Site): string {
  return stringOf(valueAt(config, 'seo', 'metatags', 'canonical')) ?? '';
}

/**
 * The canonical address may be that of a whole company, and on its host other programs may answer: only a page of the site
 * and what would be beside one is read as a part of the site.
 */
function pathBelowCanonical(site: Site, canonical: string, target: string): string | undefined {
  const path = pathBelow(canonical, target);
  const read = path === undefined ? undefined : readTarget(path, '', answersOf(site).base);
  if (read?.kind !== 'site') return undefined;
  const isOwn = read.paths.some(
    (each) => pageAt(site, each) !== undefined || foldersWithPages(site).has(folderOf(each)),
  );
  return isOwn ? path : undefined;
}

export const foldersWithPages = oncePerStructure(({ pages }) => foldersAround(pages.keys()));

function pathBelow(start: string, target: string): string | undefined {
  if (!/^https?:/i.test(target) || !URL.canParse(start)) return undefined;
  const { origin, href } = new URL(start);
  const prefix = href.replace(/\/$/, '');
  if (!target.startsWith(prefix) || !/^(?:[/?#]|$)/.test(target.slice(prefix.length))) return undefined;
  const path = target.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}
