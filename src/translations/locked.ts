import { oncePer } from '../site/source/once.ts';
import type { Site } from '../site/model/site.ts';
import { type Lock, parseLock } from './lock.ts';
import { type Languages, languagesOf } from './pairs.ts';
import { type PairStatus, statusesOf } from './status.ts';

/** A site that keeps its translations in step by a lock. */
export interface LockedSite {
  readonly languages: Languages;
  readonly lock: Lock;
  /** A pair without an entry in the lock is unknown. */
  readonly statuses: readonly PairStatus[];
}

/** Undefined without a lock, or with one that cannot be read. Git is not asked. */
export const lockedSite = oncePer((site: Site): LockedSite | undefined => {
  const lock = site.translationLock && parseLock(site.translationLock.text);
  const languages = lock && languagesOf(site, lock.source);
  if (lock === undefined || languages === undefined) return undefined;
  const none = { kind: 'none', because: 'the lock has no entry for it' } as const;
  return { languages, lock, statuses: statusesOf(languages, languages.pairs, lock, () => none) };
});
