import { pageChanges, type PageChanges } from './changed-pages.ts';
import { linkCounts } from './link-counts.ts';
import { lostAddresses, type Destination } from './lost-addresses.ts';
import { lostAnchors } from './lost-anchors.ts';
import { navigationChanges, type NavigationChange } from './navigation-changes.ts';
import { operationChanges, type OperationChanges } from './operation-changes.ts';
import type { Sides } from './sides.ts';

/** What a change does to people who use a site. Lists are in site order. */
export interface Comparison {
  readonly pages: PageChanges;
  readonly lost: readonly Lost[];
  readonly navigation: readonly NavigationChange[];
  readonly operations: OperationChanges;
}

/** Something that answered, and does not any more. */
export interface Lost {
  readonly kind: 'page' | 'anchor' | 'operation';
  /** With leading slash. */
  readonly address: string;
  readonly title: string;
  /** Links of the site that still lead there. */
  readonly links: number;
  readonly destination: Destination | undefined;
}

export function compare(sides: Sides): Comparison {
  return {
    pages: pageChanges(sides),
    lost: [...lostOnes(sides)],
    navigation: navigationChanges(sides),
    operations: operationChanges(sides),
  };
}

function* lostOnes(sides: Sides): Generator<Lost> {
  const links = (address: string): number => linkCounts(sides.after).get(address) ?? 0;
  for (const { kind, path, title, destination } of lostAddresses(sides))
    yield {
      kind: kind === 'redirect' ? 'page' : kind,
      address: `/${path}`,
      title,
      links: links(path),
      destination,
    };
  for (const { path, anchor, title } of lostAnchors(sides)) {
    const address = `${path}#${anchor}`;
    yield { kind: 'anchor', address: `/${address}`, title, links: links(address), destination: undefined };
  }
}
