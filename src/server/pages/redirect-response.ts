import { isExternal } from '../../model/addresses/link-target.ts';
import { encodeAddress } from '../../source/text/percent.ts';

export function redirectTo(location: string, status: 307 | 308 = 307): Response {
  return new Response(null, { status, headers: { location: encodeAddress(location) } });
}

/** The address of a redirect's destination. Paths get the base path; the query is kept unless the destination has one. */
export function redirectLocation(destination: string, base: string, search: string): string {
  const location = isExternal(destination) ? destination : `${base}/${destination.replace(/^\/+/, '')}`;
  if (search === '' || location.includes('?')) return location;
  const [path = '', hash] = location.split('#');
  return `${path}${search}${hash === undefined ? '' : `#${hash}`}`;
}
