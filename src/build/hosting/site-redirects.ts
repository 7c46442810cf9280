import type { Address } from '../../model/address.ts';
import { patternOf, redirectsOf, targetOf } from '../../model/redirect.ts';
import type { Site } from '../../model/site.ts';
import { encodeAddress } from '../../source/percent.ts';
import type { HostRedirect } from './rules.ts';

/** The redirects of docs.json, below the base path. */
export function siteRedirects(site: Site, { base }: Address): readonly HostRedirect[] {
  const below = (path: string): string => `${base}/${path.replace(/^\/+/, '')}`;
  return (
    redirectsOf(site.config)
      // No path has such a source.
      .filter(({ source }) => !/^[a-z][a-z0-9+.-]*:|[?#]/i.test(source))
      .map(({ source, destination, permanent }) => {
        const pattern = patternOf(below(source));
        const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(destination);
        // A host knows a folder, and not the page in it by its name.
        const place = isElsewhere ? destination : below(destination).replace(/\/index(?=[?#]|$)/, '') || '/';
        const target = targetOf({ pattern, destination: place });
        return {
          pattern,
          target: target.map((piece) => (typeof piece === 'string' ? encodeAddress(piece) : piece)),
          status: permanent ? 308 : 307,
        };
      })
  );
}
