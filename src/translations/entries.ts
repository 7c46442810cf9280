import { type Accepted, type Lock, type LockEntry, lockEntryFor, withEntry } from './lock.ts';
import { pageTextOf } from './page-text.ts';
import type { PairStatus } from './status.ts';

/** The entry that says: the translation answers to the source as it is now. Undefined if one of the pages is missing. */
function entryNow({ pair }: PairStatus, accepted: readonly Accepted[]): LockEntry | undefined {
  const { source, translation } = pair;
  if (source === undefined || translation === undefined) return undefined;
  const { hash, blocks } = pageTextOf(source.file);
  return { page: translation.path, hash, blocks: blocks.map((block) => block.hash), accepted };
}

/** The lock after these translations were accepted; `accepted` is what else is silenced until the source changes. */
export function withAccepted(
  lock: Lock,
  statuses: readonly PairStatus[],
  accepted: readonly Accepted[],
): Lock {
  return statuses.reduce((all, status) => {
    const { page, language } = status.pair;
    const before = lockEntryFor(all, page, language);
    const text = status.pair.source && pageTextOf(status.pair.source.file);
    // What was accepted for the same text stays accepted.
    const kept = before?.hash === text?.hash ? (before?.accepted ?? []) : [];
    const silenced = [...new Set([...kept, ...accepted])].sort();
    const entry = entryNow(status, silenced);
    return entry === undefined ? all : withEntry(all, page, language, entry);
  }, lock);
}

/** The lock with entries for the pairs of which only git knows the basis: a stale one stays stale. */
export function withHistory(lock: Lock, statuses: readonly PairStatus[]): Lock {
  return statuses.reduce((all, { pair, basis }) => {
    const { page, language, translation } = pair;
    if (basis.kind !== 'git' || translation === undefined) return all;
    const { hash, blocks } = basis.text;
    const entry = { page: translation.path, hash, blocks: blocks.map((block) => block.hash), accepted: [] };
    return withEntry(all, page, language, entry);
  }, lock);
}
