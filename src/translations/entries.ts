import type { Page } from '../site/model/pages/page.ts';
import { type Accepted, type Lock, type LockEntry, lockEntryFor, withEntry } from './lock.ts';
import { pageTextOf } from './page-text.ts';
import type { PairStatus } from './status.ts';

/** The entry that says: the translation answers to the source as it is now. */
export function entryNow({ file }: Page, translationPath: string, accepted: readonly Accepted[]): LockEntry {
  const { hash, blocks } = pageTextOf(file);
  return { page: translationPath, hash, blocks: blocks.map((block) => block.hash), accepted };
}

/** The lock after these translations were accepted; `accepted` is what else is silenced until the source changes. */
export function withAccepted(
  lock: Lock,
  statuses: readonly PairStatus[],
  accepted: readonly Accepted[],
): Lock {
  return statuses.reduce((all, status) => {
    const { page, language, source, translation } = status.pair;
    if (source === undefined || translation === undefined) return all;
    const before = lockEntryFor(all, page, language);
    // What was accepted for the same text stays accepted.
    const kept = before?.hash === pageTextOf(source.file).hash ? before.accepted : [];
    const silenced = [...new Set([...kept, ...accepted])].sort();
    return withEntry(all, page, language, entryNow(source, translation.path, silenced));
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
