import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { translationLockPath } from '../../site/model/site.ts';
import { type Languages, languagesOf } from '../../translations/pairs.ts';
import { type Lock, parseLock } from '../../translations/lock.ts';
import { type OpenedSite, openSite } from '../../workspace/open-site.ts';

/** A site with languages, and its lock. */
export interface OpenedLanguages {
  readonly opened: OpenedSite;
  readonly languages: Languages;
  /** Undefined if the site has none. */
  readonly lock: Lock | undefined;
}

export async function openLanguages(
  io: Io,
  folder: string | undefined,
  source: string | undefined,
): Promise<OpenedLanguages> {
  const opened = await openSite(io, folder);
  const { site } = opened;
  if (!site.complete)
    throw new UsageError('docs.json cannot be read completely', 'docs check shows what is wrong with it');
  const lock = lockOf(opened);
  const languages = languagesOf(site, source ?? lock?.source);
  if (languages !== undefined) return { opened, languages, lock };
  throw source === undefined
    ? new UsageError('the navigation of docs.json has no languages')
    : new UsageError(`the navigation of docs.json has no language "${source}"`);
}

function lockOf({ site }: OpenedSite): Lock | undefined {
  const file = site.translationLock;
  if (file === undefined) return undefined;
  const lock = file.unread === undefined ? parseLock(file.text) : undefined;
  if (lock === undefined)
    throw new UsageError(
      `${translationLockPath} cannot be read`,
      'restore it with git, or delete it and run docs translations sync',
    );
  return lock;
}
