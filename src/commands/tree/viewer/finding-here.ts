import type { Diagnostic } from '../../../site/source/finding.ts';
import type { OutlineNode } from './outline.ts';
import type { TreeState } from './state.ts';

/** A finding of an entry with its number, from 1. */
export interface NumberedFinding {
  readonly finding: Diagnostic;
  readonly number: number;
}

/** The findings of the entry under the cursor, starting with the selected one. */
export function findingsHere(
  nodes: readonly OutlineNode[],
  { cursor, finding: selected }: TreeState,
): readonly NumberedFinding[] {
  const all = (nodes[cursor]?.findings ?? []).map((finding, index) => ({ finding, number: index + 1 }));
  // There may be fewer findings than before a change of the files.
  const first = Math.max(0, Math.min(selected, all.length - 1));
  return [...all.slice(first), ...all.slice(0, first)];
}

/** Selects the next (or previous) finding of the entry under the cursor, wrapping around. */
export function nextFindingHere(
  nodes: readonly OutlineNode[],
  state: TreeState,
  direction: 1 | -1,
): TreeState {
  const findings = findingsHere(nodes, state);
  if (findings.length === 0)
    return { ...state, note: 'this entry has no findings: press f for the next entry that does' };
  if (findings.length === 1)
    return { ...state, note: 'this entry has only one finding: press f for the next entry' };
  const next = direction === 1 ? findings[1] : findings.at(-1);
  return { ...state, finding: (next?.number ?? 1) - 1 };
}
