import { isExternal } from '../../model/addresses/link-target.ts';
import { encodeAddress } from '../../source/text/percent.ts';

export function redirected(location: string, status: 307 | 308 = 307): Response {
  return new Response(null, { status, headers: { location: encodeAddress(location) } });
}

/** The address of a redirect's destination. Paths get the base path; the query is kept unless the destination has one. */
export function placeOf(destination: string, base: string, search: string): string {
  const place = isExternal(destination) ? destination : `${base}/${destination.replace(/^\/+/, '')}`;
  if (search === '' || place.includes('?')) return place;
  const [path = '', hash] = place.split('#');
  return `${path}${search}${hash === undefined ? '' : `#${hash}`}`;
}
