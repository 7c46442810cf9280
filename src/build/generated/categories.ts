import { grouped } from '../../model/grouped.ts';
import type { SourcePage } from './source-page.ts';

/** Pages that stand together in the navigation. */
export interface Category {
  /** Tells it from all others. */
  readonly title: string;
  readonly members: readonly SourcePage[];
}

/**
 * The categories of each kind of pages, those of all kinds told apart by their titles. Where a kind has many small ones
 * they are taken together under the labels above them, so that about `most` are left.
 */
export function categoriesOf(
  kinds: readonly (readonly SourcePage[])[],
  most: number,
): readonly (readonly Category[])[] {
  const grouping = kinds.map((pages) => {
    const places = grouped(pages, (page) => placeOf(page).join('\n'));
    const depth = depthOf(
      [...places.keys()].map((place) => place.split('\n')),
      most,
    );
    return grouped(pages, (page) => placeOf(page).slice(0, depth).join('\n'));
  });
  const names = namesOf([...new Set(grouping.flatMap((places) => [...places.keys()]))]);
  return grouping.map((places) => {
    const named = grouped([...places], ([place]) => names.get(place) ?? place);
    return [...named].map(([title, same]) => ({ title, members: same.flatMap(([, members]) => members) }));
  });
}

/** How many labels of each place leave a number of different places that is closest to `most`. */
function depthOf(places: readonly (readonly string[])[], most: number): number {
  const deepest = places.reduce((deep, { length }) => Math.max(deep, length), 1);
  const counts = Array.from({ length: deepest }, (_, cut) => {
    return new Set(places.map((place) => place.slice(0, deepest - cut).join('\n'))).size;
  });
  if (places.length <= most) return deepest;
  const distances = counts.map((count) => Math.abs(count - most));
  return deepest - distances.indexOf(Math.min(...distances));
}

/** Its labels without those of inner groups that only say how their pages tell something. */
function placeOf({ labels, page: { groups, operation } }: SourcePage): readonly string[] {
  const speaking = groups.slice(0, 1 + groups.findLastIndex((group) => !manner.test(group)));
  const place = [...labels, ...speaking];
  return place.length > 0 ? place : [operation === undefined ? 'Guides' : 'API'];
}

const manner = /^(?:how to|advanced|getting started|guides?|overview|essentials|features|basics)$/i;

/** Each place is named by its last label, with as many of those above it as it takes to tell it from others. */
function namesOf(places: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  let open = places;
  for (let above = 0; above < 3 && open.length > 0; above++) {
    const byName = grouped(open, (place) => nameOf(place.split('\n'), above));
    for (const [name, same] of byName) for (const place of same) names.set(place, name);
    open = [...byName.values()].filter(({ length }) => length > 1).flat();
  }
  return names;
}

/** A last label that says little by itself takes one more. */
function nameOf(place: readonly string[], above: number): string {
  const last = place.slice(-1);
  const speaking = place.filter((label) => !isVague(label));
  const own = last.some(isVague) ? [...speaking.slice(-1 - above), ...last] : speaking.slice(-1 - above);
  return [...new Set(own)].join(': ');
}

/** Labels that name no area of a product. */
export function isVague(label: string): boolean {
  return /^(?:docs|documentation|overview|features|guides?|how to|get(?:ting)? started|start here|first steps|essentials|basics|advanced|core concepts|configuration|operations|general|data management|capabilities)$/i.test(
    label,
  );
}
