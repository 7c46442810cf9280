import { oncePer } from '../../../site/source/once.ts';
import type { OldSite } from '../../model/old-site.ts';
import { attributeList } from './attribute-lists.ts';
import { fencesIn } from '../../markdown/fences.ts';
import { headingIds } from './heading-ids.ts';

/** The old address of each heading of a site, by its id; the first of several wins. */
export const headingPlaces = oncePer((site: OldSite): ReadonlyMap<string, string> => {
  const places = new Map<string, string>();
  for (const { text, kind, addresses } of site.pages) {
    const [address] = addresses;
    if (kind !== 'page' || address === undefined) continue;
    const isInFence = fencesIn(text);
    const idOf = headingIds();
    for (const { index, 1: heading = '' } of text.matchAll(/^#{1,6}[ \t]+(\S[^\n]*?)[ \t]*$/gm)) {
      if (isInFence(index)) continue;
      const list = attributeList(heading.slice(heading.lastIndexOf('{')));
      const id = list?.id ?? idOf(heading.replace(/[*_`]|\{[^{}]*\}$/g, ''));
      if (!places.has(id)) places.set(id, `${address}#${id}`);
    }
  }
  return places;
});
