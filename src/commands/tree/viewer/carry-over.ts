import { isElement, type NavEntry } from '../../../site/model/navigation/navigation.ts';
import { nodesBelow, type OutlineNode } from './outline.ts';
import { ancestorsOf, moveTo, type TreeState } from './state.ts';

/** The new node for each node of the former outline, by its key. */
type Successors = ReadonlyMap<string, OutlineNode>;

/**
 * The state after the site was read again: cursor and open nodes follow their entries, even renamed ones. From a deleted
 * entry, the cursor moves to its parent.
 */
export function carryOver(
  before: readonly OutlineNode[],
  after: readonly OutlineNode[],
  state: TreeState,
): TreeState {
  const successors = pairs(before, after);
  const open = new Set(Array.from(state.open, (key) => successors.get(key)?.key ?? key));
  const old = before[state.cursor];
  const same = old && (placeOfPage(old, before, after, successors) ?? successors.get(old.key));
  const ancestor = old && ancestorsOf(before, old).findLast(({ key }) => successors.has(key));
  const cursor = (same ?? successors.get(ancestor?.key ?? ''))?.id ?? 0;
  return moveTo(after, { ...state, open, cursor, finding: same === undefined ? 0 : state.finding }, cursor);
}

function pairs(before: readonly OutlineNode[], after: readonly OutlineNode[]): Successors {
  const successors = new Map<string, OutlineNode>();
  const [oldRoot] = before;
  const [newRoot] = after;
  if (oldRoot !== undefined && newRoot !== undefined) pair(oldRoot, newRoot);
  return successors;

  function pair(from: OutlineNode, to: OutlineNode): void {
    successors.set(from.key, to);
    const oldNodes = nodesBelow(before, from);
    const newNodes = nodesBelow(after, to);
    const named = new Map(newNodes.map((node) => [ownName(node, to), node]));
    const usedNodes = new Set(oldNodes.flatMap((old) => named.get(ownName(old, from)) ?? []));
    for (const [index, old] of oldNodes.entries()) {
      // A renamed entry still has its position, counted from one of the ends.
      const renamed = [newNodes[index], newNodes.at(index - oldNodes.length)].find(
        (node) => node !== undefined && node.entry.kind === old.entry.kind && !usedNodes.has(node),
      );
      const next = named.get(ownName(old, from)) ?? renamed;
      if (next === undefined) continue;
      usedNodes.add(next);
      pair(old, next);
    }
  }
}

/** The key of a node without that of its parent. */
function ownName({ key }: OutlineNode, parent: OutlineNode): string {
  return key.slice(parent.key.length);
}

/** The node of a page now: at its place, or else at a place where it was not before. */
function placeOfPage(
  { key, entry }: OutlineNode,
  before: readonly OutlineNode[],
  after: readonly OutlineNode[],
  successors: Successors,
): OutlineNode | undefined {
  const path = pathOf(entry);
  if (path === undefined) return undefined;
  const isSamePage = (node: OutlineNode | undefined): boolean =>
    node !== undefined && pathOf(node.entry) === path;
  const here = successors.get(key);
  if (isSamePage(here)) return here;
  const kept = new Set(before.filter(isSamePage).map((node) => successors.get(node.key)));
  return after.find((node) => isSamePage(node) && !kept.has(node));
}

function pathOf(entry: NavEntry): string | undefined {
  return isElement(entry) ? undefined : entry.path;
}
