import type { Lost } from '../../compare/comparison.ts';
import { grouped } from '../../model/grouped.ts';
import { joined, listOf, type Line } from './pieces.ts';

export function lostAddressLine({ address, title, links, destination }: Lost): Line {
  return [
    { site: address },
    ...(title === address.slice(1) ? [] : [' ', { site: title }]),
    ...linkCount(links),
    ...(destination === undefined ? [] : ['; redirect it to ', { site: destination.address }]),
  ];
}

/** Anchors that the site links to come first, one per line; the others share a line per page. */
export function lostAnchorLines(lost: readonly Lost[]): readonly Line[] {
  const linked = lost.filter(({ links }) => links > 0).toSorted((a, b) => b.links - a.links);
  const others = grouped(
    lost.filter(({ links }) => links === 0),
    ({ address }) => address.slice(0, address.indexOf('#')),
  );
  return [
    ...linked.map(({ address, links }): Line => [{ site: address }, ...linkCount(links)]),
    ...[...others].map(([page, anchors]): Line => {
      const names = anchors.map(({ address }) => ({ site: address.slice(page.length) }));
      return joined([[{ site: page }], listOf(names)], ': ');
    }),
  ];
}

function linkCount(links: number): Line {
  return links === 0 ? [] : [`, ${links === 1 ? '1 link leads' : `${links} links lead`} there`];
}
