import { hasAnchor } from '../../site/links/anchors.ts';
import { linkSources } from '../../site/links/sources.ts';
import { answersOf, answerTo } from '../../site/model/addresses/answers.ts';
import { readTarget } from '../../site/model/addresses/link-target.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import { pageChanges, type PageChanges, pairedPages } from './changed-pages.ts';
import { lostAddresses, type Destination, addressOf, hiddenOperations } from './lost-addresses.ts';
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
  /** Set for an operation whose address is still answered, by something else. */
  readonly answers?: true;
}

/**
 * Where docs.json could not be read completely on one side, nothing counts as added, removed or lost, since it may only
 * be unread.
 */
export function compare(sides: Sides): Comparison {
  const pages = pageChanges(sides);
  const lost = [...allLost(sides)];
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

function* allLost(sides: Sides): Generator<Lost> {
  const links = (address: string): number => linkCounts(sides.after).get(address) ?? 0;
  for (const { kind, path, title, destination } of lostAddresses(sides))
    yield {
      kind: kind === 'redirect' ? 'page' : kind,
      address: `/${path}`,
      title,
      links: links(path),
      destination,
    };
  for (const { path, title } of hiddenOperations(sides)) {
    const address = `/${path}`;
    yield { kind: 'operation', address, title, links: links(path), destination: undefined, answers: true };
  }
  for (const { path, anchor, title } of lostAnchors(sides)) {
    const address = `${path}#${anchor}`;
    yield { kind: 'anchor', address: `/${address}`, title, links: links(address), destination: undefined };
  }
}

/** The number of links in a site to an address, with and without its anchor: `guides/a`, `guides/a#b`. */
const linkCounts = oncePer((site: Site): ReadonlyMap<string, number> => {
  const { base } = answersOf(site);
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { folders, pages, links } of linkSources(site))
    for (const { target } of links) {
      const read = readTarget(target, folders[0] ?? '', base);
      if (read.kind === 'external') continue;
      const addresses = pages.length === 1 ? pages.map(({ path }) => addressOf(path)) : [];
      const paths = read.paths.length === 0 ? addresses : read.paths.map(addressOf);
      for (const path of new Set(paths)) {
        if (read.paths.length > 0) count(path);
        if (read.hash !== undefined && read.hash !== '') count(`${path}#${read.hash}`);
      }
    }
  return counts;
});

/** An anchor that links referred to, in a page that is still answered. */
interface LostAnchor {
  /** Earlier address of the page, without leading slash. */
  readonly path: string;
  readonly anchor: string;
  /** The text of the heading, or the anchor itself where a component created it. */
  readonly title: string;
}

/** In site order. The anchors of a lost address are not listed separately. */
function lostAnchors(sides: Sides): readonly LostAnchor[] {
  const now = answersOf(sides.after);
  return pairedPages(sides).flatMap(([then, page]) => {
    const path = addressOf(then.path);
    if (answerTo(now, path) === undefined) return [];
    const headings = new Map(then.outline.headings.map(({ slug, text }) => [slug, text]));
    const ids = [...new Set(then.outline.anchors.map(({ id }) => id))];
    return ids
      .filter((anchor) => !hasAnchor(sides.after, page, anchor))
      .map((anchor) => ({ path, anchor, title: headings.get(anchor) ?? anchor }));
  });
}
