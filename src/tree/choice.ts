import { ancestorsOf, moveTo, type TreeState } from './state.ts';
import { nodesBelow, type OutlineNode } from './outline.ts';

/**
 * From one version (or language) to its next sibling, to the entry that has the same place in it as far as there is
 * one. Outside of all versions: to the first.
 */
export function nextChoice(
  nodes: readonly OutlineNode[],
  state: TreeState,
  kind: 'version' | 'language',
): TreeState {
  const node = nodes[state.cursor];
  if (node === undefined) return state;
  const chain = [...ancestorsOf(nodes, node), node];
  const current = chain.findLast(({ entry }) => entry.kind === kind);
  const isChoice = ({ entry }: OutlineNode): boolean => entry.kind === kind;
  if (current === undefined) {
    const first = nodes.find(isChoice);
    return first === undefined
      ? { ...state, note: `this site has no ${kind}s` }
      : moveTo(nodes, state, first.id);
  }
  const siblings = nodes.filter((candidate) => candidate.parent === current.parent && isChoice(candidate));
  const next = siblings[(siblings.indexOf(current) + 1) % siblings.length] ?? current;
  const target = samePlace(nodes, chain.slice(chain.indexOf(current) + 1), next);
  return { ...moveTo(nodes, state, target.id), note: `${kind} ${next.label}` };
}

/** Follows a way down by names, else by positions, as far as it goes. */
function samePlace(
  nodes: readonly OutlineNode[],
  way: readonly OutlineNode[],
  from: OutlineNode,
): OutlineNode {
  let place = from;
  for (const step of way) {
    const children = nodesBelow(nodes, place);
    const position = nodesBelow(nodes, nodes[step.parent] ?? step).indexOf(step);
    const named = children.find(
      (child) => child.entry.kind === step.entry.kind && child.label === step.label,
    );
    const next =
      named ?? (children[position]?.entry.kind === step.entry.kind ? children[position] : undefined);
    if (next === undefined) return place;
    place = next;
  }
  return place;
}
