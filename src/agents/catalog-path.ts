import { type Address, pathAt } from '../site/model/addresses/address.ts';

export const catalogPath = '.well-known/api-catalog';

/** RFC 9727, 4.2. */
export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The header with which a `HEAD` of the catalog says what it is (RFC 9727, 2). */
export function catalogLink(address: Address): string {
  return `<${pathAt(address, catalogPath)}>; rel="api-catalog"`;
}
