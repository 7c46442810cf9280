import { lockEntryFor } from '../../translations/lock.ts';
import type { Pair } from '../../translations/pairs.ts';
import { type PairStatus, statusesOf } from '../../translations/status.ts';
import { historyOf, type PairInHistory } from './history.ts';
import type { OpenedLanguages } from './open.ts';

/** A pair with the commit since which it is stale. */
export interface ReportedStatus extends PairStatus {
  readonly since: PairInHistory['since'];
}

/** Asks git for the pairs that are not in the lock, and for those that are stale. */
export function reportedStatuses(
  { opened, languages, lock }: OpenedLanguages,
  pairs: readonly Pair[],
): readonly ReportedStatus[] {
  const isComplete = ({ source, translation }: Pair) => source !== undefined && translation !== undefined;
  const unlocked = pairs.filter(
    (pair) => isComplete(pair) && (lock && lockEntryFor(lock, pair.page, pair.language)) === undefined,
  );
  const histories = unlocked.length === 0 ? new Map<Pair, PairInHistory>() : historyOf(opened.root, unlocked);
  const none = { kind: 'none', because: 'one of the pages does not exist' } as const;
  const statuses = statusesOf(languages, pairs, lock, (pair) => histories.get(pair)?.basis ?? none);
  return statuses.map((status) => ({
    ...status,
    since: status.state === 'stale' ? histories.get(status.pair)?.since : undefined,
  }));
}
