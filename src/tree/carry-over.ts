import { isElement, type NavEntry } from '../model/navigation/navigation.ts';
import { nodesBelow, type OutlineNode } from './outline.ts';
import { ancestorsOf, moveTo, type TreeState } from './state.ts';

/** What became of the nodes of an outline, by their keys. */
type Became = ReadonlyMap<string, OutlineNode>;

/**
 * The state for the same site read again: cursor and open nodes stay where their entries are, also where those have a new
 * name. From an entry that is gone the cursor goes to what held it.
 */
export function carryOver(
  before: readonly OutlineNode[],
  after: readonly OutlineNode[],
  state: TreeState,
): TreeState {
  const became = pairs(before, after);
  const open = new Set(Array.from(state.open, (key) => became.get(key)?.key ?? key));
  const old = before[state.cursor];
  const same = old && (placeOfPage(old, before, after, became) ?? became.get(old.key));
  const around = old && ancestorsOf(before, old).findLast(({ key }) => became.has(key));
  const cursor = (same ?? became.get(around?.key ?? ''))?.id ?? 0;
  return moveTo(after, { ...state, open, cursor, finding: same === undefined ? 0 : state.finding }, cursor);
}

function pairs(before: readonly OutlineNode[], after: readonly OutlineNode[]): Became {
  const became = new Map<string, OutlineNode>();
  const [oldRoot] = before;
  const [newRoot] = after;
  if (oldRoot !== undefined && newRoot !== undefined) pair(oldRoot, newRoot);
  return became;

  function pair(from: OutlineNode, to: OutlineNode): void {
    became.set(from.key, to);
    const olds = nodesBelow(before, from);
    const news = nodesBelow(after, to);
    const named = new Map(news.map((node) => [ownName(node, to), node]));
    const taken = new Set(olds.flatMap((old) => named.get(ownName(old, from)) ?? []));
    for (const [index, old] of olds.entries()) {
      // What has a new name still has its place, counted from one of the ends.
      const renamed = [news[index], news.at(index - olds.length)].find(
        (node) => node !== undefined && node.entry.kind === old.entry.kind && !taken.has(node),
      );
      const next = named.get(ownName(old, from)) ?? renamed;
      if (next === undefined) continue;
      taken.add(next);
      pair(old, next);
    }
  }
}

/** The key of a node without that of the one around it. */
function ownName({ key }: OutlineNode, parent: OutlineNode): string {
  return key.slice(parent.key.length);
}

/** Where a page stands now: in its place, else in another one where it did not stand before. */
function placeOfPage(
  { key, entry }: OutlineNode,
  before: readonly OutlineNode[],
  after: readonly OutlineNode[],
  became: Became,
): OutlineNode | undefined {
  const path = pathOf(entry);
  if (path === undefined) return undefined;
  const isIt = (node: OutlineNode | undefined): boolean => node !== undefined && pathOf(node.entry) === path;
  const here = became.get(key);
  if (isIt(here)) return here;
  const stayed = new Set(before.filter(isIt).map((node) => became.get(node.key)));
  return after.find((node) => isIt(node) && !stayed.has(node));
}

function pathOf(entry: NavEntry): string | undefined {
  return isElement(entry) ? undefined : entry.path;
}
