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
  const endOf = endsOf(site.redirects, byAddress, base);
  const kept = site.redirects.map((redirect) => {
    const destination = endOf(redirect.destination);
    return destination === undefined ? undefined : { ...redirect, destination };
  });
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

/** Where the chain from a destination ends; undefined for a loop. `byAddress` has the paths of pages by old address. */
function endsOf(
  redirects: readonly OldRedirect[],
  byAddress: ReadonlyMap<string, string>,
  base: string,
): (destination: string) => string | undefined {
  const bySource = new Map<string, string>();
  for (const { source, destination } of redirects) {
    const from = joinPath('', source);
    if (!bySource.has(from)) bySource.set(from, destination);
  }
  const known = new Map<string, string | undefined>();
  const step = (destination: string): { readonly end: string } | { readonly next: string } => {
    if (isExternal(destination) || /[:*]/.test(destination)) return { end: destination };
    const [path = '', rest = ''] = destination.split(/(?=[?#])(.*)/s);
    const from = joinPath('', withoutBase(path, base));
    const page = byAddress.get(from);
    if (page !== undefined)
      return { end: page === from || page === `${from}/index` ? destination : addressOf(page) + rest };
    const next = bySource.get(from);
    return next === undefined ? { end: destination } : { next };
  };
  return (destination) => {
    const passed = new Set<string>();
    let at = destination;
    let end: string | undefined;
    while (!known.has(at) && !passed.has(at)) {
      passed.add(at);
      const taken = step(at);
      if ('end' in taken) {
        end = taken.end;
        break;
      }
      at = taken.next;
    }
    end ??= known.get(at);
    for (const each of passed) known.set(each, end);
    return end;
  };
}
