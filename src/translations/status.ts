import { type Drift, driftOf } from './drift.ts';
import { type Lock, lockEntryFor } from './lock.ts';
import { pageTextOf } from './page-text.ts';
import type { Languages, Pair } from './pairs.ts';
import { type Basis, type BlockChange, changesSince, lockBasis, type State, stateOf } from './state.ts';

/** A page in one language, as `docs translations status` reports it. */
export interface PairStatus {
  readonly pair: Pair;
  readonly state: State;
  readonly basis: Basis;
  /** Blocks of the source that changed since the basis; only of a stale page. */
  readonly changes: readonly BlockChange[];
  /** Number of blocks of the source. */
  readonly blocks: number;
  /** Only of a page that is stale or current, and only if it was not accepted. */
  readonly drift: readonly Drift[];
}

/** The status of pairs of the same site. `basisOf` is asked only for those of which the lock says nothing. */
export function statusesOf(
  { sourcePath }: Languages,
  chosen: readonly Pair[],
  lock: Lock | undefined,
  basisOf: (pair: Pair) => Basis,
): readonly PairStatus[] {
  return chosen.map((pair) => {
    const entry = lock && lockEntryFor(lock, pair.page, pair.language);
    const basis = entry === undefined ? basisOf(pair) : lockBasis(entry);
    const state = stateOf(pair, basis, entry);
    const { source, translation, language } = pair;
    const text = source && pageTextOf(source.file);
    const isCompared = state === 'stale' || state === 'current';
    const isAccepted = entry !== undefined && entry.hash === text?.hash && entry.accepted.includes('drift');
    return {
      pair,
      state,
      basis,
      changes: state === 'stale' && text !== undefined ? changesSince(basis, text) : [],
      blocks: text?.blocks.length ?? 0,
      drift:
        isCompared && !isAccepted && source !== undefined && translation !== undefined
          ? driftOf(source, translation, (path) => sourcePath(language, path))
          : [],
    };
  });
}
