import { pagePathOf } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { type Lock, type LockEntry, parseLock, printLock } from './lock.ts';

type Entries = readonly (readonly [page: string, language: string, entry: LockEntry])[];

/** The lock of translations with the entries of copied pages: a copy answers to the copy of its source. */
export function lockWithCopies(site: Site, files: ReadonlyMap<string, string>): readonly TextEdit[] {
  const pages = pagesOf(files);
  return changedLock(site, (entries) => [
    ...entries,
    ...entries.flatMap(([source, language, entry]) => {
      const [page, translation] = [pages.get(source), pages.get(entry.page)];
      return page === undefined || translation === undefined
        ? []
        : [[page, language, { ...entry, page: translation }] as const];
    }),
  ]);
}

/** The lock with the entries of moved pages at their new paths. */
export function lockWithMoves(site: Site, files: ReadonlyMap<string, string>): readonly TextEdit[] {
  const pages = pagesOf(files);
  return changedLock(site, (entries) =>
    entries.map(([page, language, entry]) => [
      pages.get(page) ?? page,
      language,
      { ...entry, page: pages.get(entry.page) ?? entry.page },
    ]),
  );
}

/** The lock without the entries of removed pages. */
export function lockWithout(site: Site, files: readonly string[]): readonly TextEdit[] {
  const removed = new Set(files.map(pagePathOf));
  return changedLock(site, (entries) =>
    entries.filter(([page, , entry]) => !removed.has(page) && !removed.has(entry.page)),
  );
}

function pagesOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)]));
}

/** None without a lock, for one that cannot be read, and where no entry changes. */
function changedLock(
  { translationLock: file }: Site,
  change: (entries: Entries) => Entries,
): readonly TextEdit[] {
  const lock = file && parseLock(file.text);
  if (file === undefined || lock === undefined) return [];
  const before = printLock(lock);
  const after = printLock(withEntries(lock, change(entriesOf(lock))));
  return after === before ? [] : [{ span: { file, start: 0, end: file.text.length }, text: after }];
}

function entriesOf({ pages }: Lock): Entries {
  return [...pages].flatMap(([page, languages]) =>
    [...languages].map(([language, entry]) => [page, language, entry] as const),
  );
}

function withEntries(lock: Lock, entries: Entries): Lock {
  const pages = new Map<string, Map<string, LockEntry>>();
  for (const [page, language, entry] of entries)
    pages.set(page, (pages.get(page) ?? new Map<string, LockEntry>()).set(language, entry));
  return { ...lock, pages };
}
