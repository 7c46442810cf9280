import { pageChanges, type PageChanges } from './changed-pages.ts';
import { linkCounts } from './link-counts.ts';
import { lostAddresses, type Destination } from './lost-addresses.ts';
import { lostAnchors } from './lost-anchors.ts';
import { navigationChanges, type NavigationChange } from './navigation-changes.ts';
import { operationChanges, type OperationChanges } from './operation-changes.ts';
import type { Sides } from './sides.ts';

/** The effect of a change on the users of a site. Lists are in site order. */
export interface Comparison {
  readonly pages: PageChanges;
  readonly lost: readonly Lost[];
  readonly navigation: readonly NavigationChange[];
  readonly operations: OperationChanges;
}

/** Something that was answered before, and no longer is. */
export interface Lost {
  readonly kind: 'page' | 'anchor' | 'operation';
  /** With leading slash. */
  readonly address: string;
  readonly title: string;
  /** Number of links in the site that still refer to it. */
  readonly links: number;
  readonly destination: Destination | undefined;
}

/**
 * Where docs.json could not be read completely on one side, nothing counts as added, removed or lost, since it may only
 * be unread.
 */
export function compare(sides: Sides): Comparison {
  const pages = pageChanges(sides);
  const lost = [...lostOnes(sides)];
  const operations = operationChanges(sides);
  if (areComplete(sides)) return { pages, lost, navigation: navigationChanges(sides), operations };
  return {
    pages,
    lost: lost.filter(({ kind, address }) => kind !== 'operation' && isFileOf(sides, address)),
    navigation: [],
    operations: { ...operations, added: [], removed: [] },
  };
}

/** Whether docs.json could be read completely on both sides. */
export function areComplete({ before, after }: Sides): boolean {
  return before.complete && after.complete;
}

/** Whether the page of an address or anchor had a file on the earlier side. */
function isFileOf({ before }: Sides, address: string): boolean {
  const path = address.replace(/^\/|#.*$/gs, '');
  return before.pages.has(path === '' ? 'index' : path) || before.pages.has(`${path}/index`);
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
