import { isExternal } from '../../model/addresses/link-target.ts';
import { encodeAddress } from '../../source/text/percent.ts';

export function redirected(location: string, status: 307 | 308 = 307): Response {
  return new Response(null, { status, headers: { location: encodeAddress(location) } });
}

/** Where a redirect leads: places in the site are below the base path; a query goes along where the destination has none. */
export function placeOf(destination: string, base: string, search: string): string {
  const place = isExternal(destination) ? destination : `${base}/${destination.replace(/^\/+/, '')}`;
  if (search === '' || place.includes('?')) return place;
  const [path = '', hash] = place.split('#');
  return `${path}${search}${hash === undefined ? '' : `#${hash}`}`;
}
