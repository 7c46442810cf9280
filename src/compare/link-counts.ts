import { linkSources } from '../links/sources.ts';
import { answersOf } from '../model/addresses/answers.ts';
import { readTarget } from '../model/addresses/link-target.ts';
import { oncePerSite } from '../model/once-per-site.ts';
import { addressOf } from './lost-addresses.ts';

/** The number of links in a site to an address, with and without its anchor: `guides/a`, `guides/a#b`. */
export const linkCounts = oncePerSite((site): ReadonlyMap<string, number> => {
  const { base } = answersOf(site);
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { folders, pages, links } of linkSources(site))
    for (const { target } of links) {
      const read = readTarget(target, folders[0] ?? '', base);
      if (read.kind === 'external') continue;
      const addresses = pages.length === 1 ? pages.map(({ path }) => addressOf(path)) : [];
      const paths = read.paths.length === 0 ? addresses : read.paths.map(addressOf);
      for (const path of new Set(paths)) {
        if (read.paths.length > 0) count(path);
        if (read.hash !== undefined && read.hash !== '') count(`${path}#${read.hash}`);
      }
    }
  return counts;
});
