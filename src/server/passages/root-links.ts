import { pathAt, type Address } from '../../site/model/addresses/address.ts';
import { folderOf, isExternal, joinPath } from '../../site/model/addresses/link-target.ts';

/** Makes relative links of a page absolute. */
export function withRootLinks(markdown: string, path: string, address: Address): string {
  return markdown.replace(/\]\(([^)\s]+)/g, (whole, target: string) => {
    if (target.startsWith('/') || isExternal(target)) return whole;
    if (target.startsWith('#')) return `](${pathAt(address, path)}${target}`;
    const [place = '', hash] = target.split('#');
    return `](${pathAt(address, joinPath(folderOf(path), place))}${hash === undefined ? '' : `#${hash}`}`;
  });
}
