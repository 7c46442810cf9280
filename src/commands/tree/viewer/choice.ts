import { ancestorsOf, moveTo, type TreeState } from './state.ts';
import { nodesBelow, type OutlineNode } from './outline.ts';

/**
 * Moves to the corresponding entry in the next sibling version (or language), as far as there is one. Outside of all
 * versions, to the first one in the same language, product or site.
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
    const around = chain.findLast(({ entry }) => choices.has(entry.kind));
    const first = nodes.slice(around?.id, around?.end).find(isChoice);
    if (first !== undefined) return { ...moveTo(nodes, state, first.id), note: `${kind} ${first.label}` };
    const place = around === undefined ? 'this site' : `${around.entry.kind} ${around.label}`;
    return { ...state, note: `${place} has no ${kind}s` };
  }
  const siblings = nodes.filter((candidate) => candidate.parent === current.parent && isChoice(candidate));
  const next = siblings[(siblings.indexOf(current) + 1) % siblings.length] ?? current;
  const target = samePlace(nodes, chain.slice(chain.indexOf(current) + 1), next);
  return { ...moveTo(nodes, state, target.id), note: `${kind} ${next.label}` };
}

/** Kinds of elements among which readers choose one. */
const choices: ReadonlySet<string> = new Set(['version', 'language', 'product']);

/** Follows a path down by labels, or else by positions, as far as possible. */
function samePlace(
  nodes: readonly OutlineNode[],
  path: readonly OutlineNode[],
  from: OutlineNode,
): OutlineNode {
  let place = from;
  for (const step of path) {
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
