import { isExternal, joinPath } from '../../site/model/addresses/link-target.ts';
import { withoutBase } from '../model/addresses.ts';
import type { OldPage, OldRedirect, OldSite } from '../model/old-site.ts';

interface PlacedPage {
  readonly old: OldPage;
  readonly path: string | undefined;
}

export interface Redirects {
  /** Those of pages that have moved, then those of the old site, each straight to its end. */
  readonly redirects: readonly OldRedirect[];
  /** Those of the old site that lead back to themselves. */
  readonly loops: readonly OldRedirect[];
}

/** The redirects of the new site. */
export function redirectsFor(site: OldSite, pages: readonly PlacedPage[]): Redirects {
  const base = site.url === undefined ? '' : new URL(site.url).pathname;
  const paths = new Set(pages.flatMap(({ path }) => path ?? []));
  const byAddress = new Map<string, string>();
  const moved: OldRedirect[] = [];
  for (const { old, path } of pages) {
    if (path === undefined) continue;
    for (const address of old.addresses) {
      const from = joinPath('', withoutBase(address, base));
      if (byAddress.has(from)) continue;
      byAddress.set(from, path);
      if (!isAt(paths, from)) moved.push({ source: `/${from}`, destination: addressOf(path) });
    }
  }
  const kept = site.redirects.map((redirect) => straight(redirect, site.redirects, byAddress, base));
  return {
    redirects: [...moved, ...kept.flatMap((redirect) => redirect ?? [])],
    loops: site.redirects.filter((_, index) => kept[index] === undefined),
  };
}

/** Whether a page answers at a path. */
function isAt(paths: ReadonlySet<string>, path: string): boolean {
  return paths.has(path) || paths.has(path === '' ? 'index' : `${path}/index`);
}

function addressOf(path: string): string {
  return path === 'index' ? '/' : `/${path}`;
}

/** A redirect that leads where the chain from it ends; undefined for a loop. */
function straight(
  redirect: OldRedirect,
  all: readonly OldRedirect[],
  byAddress: ReadonlyMap<string, string>,
  base: string,
): OldRedirect | undefined {
  const bySource = new Map(all.map((each) => [joinPath('', each.source), each.destination]));
  let { destination } = redirect;
  for (let hops = 0; hops < maxHops; hops += 1) {
    if (isExternal(destination) || /[:*]/.test(destination)) return { ...redirect, destination };
    const [path = '', rest = ''] = destination.split(/(?=[?#])/);
    const from = joinPath('', withoutBase(path, base));
    const page = byAddress.get(from);
    if (page !== undefined)
      return page === from || page === `${from}/index`
        ? { ...redirect, destination }
        : { ...redirect, destination: addressOf(page) + rest };
    const next = bySource.get(from);
    if (next === undefined) return { ...redirect, destination };
    destination = next;
  }
  return undefined;
}

const maxHops = 30;
