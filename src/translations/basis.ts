import type { SourceFile } from '../site/source/span.ts';
import { type PageText, pageTextOf } from './page-text.ts';
import type { Pair } from './pairs.ts';
import type { Basis } from './state.ts';

/** The changes to a file in the history of a site, as far as it was read. */
export interface FileHistory {
  /** What the last commit has; undefined if the file was never committed. */
  readonly last: Content | undefined;
  /** Newest first. */
  readonly changes: readonly FileChange[];
}

/** A version of a file. */
export interface Content {
  /** Its name in git. */
  readonly blob: string;
  /** Path of the file at that time. */
  readonly path: string;
}

export interface FileChange {
  /** Index of the commit: 0 is the newest. */
  readonly commit: number;
  /** Undefined for the commit that added the file. */
  readonly before: Content | undefined;
  readonly after: Content;
}

/** What the history says of a pair. */
export interface HistoryOfPair {
  readonly basis: Basis;
  /** Index of the first commit that changed the text of the source after the basis; undefined for the work tree. */
  readonly since: number | undefined;
}

/** Requests the text of a version; the answer is undefined if git does not have it. */
export type Reading<T> = Generator<Content, T, Pick<PageText, 'hash' | 'blocks'> | undefined>;

/** The source as it was when the text of the translation last changed; `more` if older commits must tell. */
export function* basisInHistory(
  { source, translation }: Pair,
  sourceHistory: FileHistory,
  translationHistory: FileHistory,
): Reading<HistoryOfPair | 'more'> {
  if (source === undefined || translation === undefined) return unknown('one of the pages does not exist');
  if (translationHistory.last === undefined) return unknown('the translation was never committed');
  const changed = yield* lastChange(translation.file, translationHistory.last, translationHistory.changes);
  if (changed === 'more') return 'more';
  if (changed === 'unread') return unknown('git does not have its older versions');
  if (changed === 'now') return { basis: { kind: 'git', text: pageTextOf(source.file) }, since: undefined };
  const newer = sourceHistory.changes.filter(({ commit }) => commit < changed);
  const next = newer.at(-1);
  const content = next === undefined ? sourceHistory.last : next.before;
  if (content === undefined)
    return unknown(next === undefined ? 'the source was never committed' : 'it is older than its source');
  const text = yield content;
  if (text === undefined) return unknown('git does not have the older versions of its source');
  return { basis: { kind: 'git', text }, since: yield* firstChange(newer, text.hash) };
}

export function unknown(because: string): HistoryOfPair {
  return { basis: { kind: 'none', because }, since: undefined };
}

/** Index of the commit that last changed the text of a file; `now` if the work tree does. */
function* lastChange(
  file: SourceFile,
  last: Content,
  changes: readonly FileChange[],
): Reading<number | 'now' | 'more' | 'unread'> {
  const { hash } = pageTextOf(file);
  const committed = yield last;
  if (committed === undefined) return 'unread';
  if (committed.hash !== hash) return 'now';
  for (const { commit, before } of changes) {
    if (before === undefined) return commit;
    const text = yield before;
    if (text === undefined) return 'unread';
    if (text.hash !== hash) return commit;
  }
  return 'more';
}

/** The oldest of some changes after which the text is another one. */
function* firstChange(changes: readonly FileChange[], hash: string): Reading<number | undefined> {
  for (const { commit, after } of changes.toReversed()) {
    const text = yield after;
    if (text !== undefined && text.hash !== hash) return commit;
  }
  return undefined;
}
