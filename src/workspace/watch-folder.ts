import { lstatSync, readdirSync, statSync, unwatchFile, watchFile, type Dirent, type Stats } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { diskAt } from '../site/load/boundary.ts';
import { followLink } from '../site/load/follow-link.ts';
import { unlessUnreadable } from '../site/load/read-error.ts';
import { UsageError } from '../machine/usage-error.ts';
import { createWatchers, isRecursive } from './watchers.ts';

/** One change below a folder; `path` is relative to it, and '' if the folder itself was deleted or created. */
export interface Change {
  readonly path: string;
  /** Whether the content of an existing file changed. */
  readonly isContent: boolean;
}

export interface FolderWatch {
  /** Resolves when everything below is watched; rejects if the system cannot watch that many folders. */
  readonly ready: Promise<void>;
  close(): void;
}

/** In milliseconds, while the watched folder does not exist. */
const pollingInterval = 200;

/**
 * Watches everything below a folder except `node_modules` and `.git`. Files are watched through their folders, since a
 * watcher of its own takes as much memory as a page; only the target of a link has one.
 */
export function watchFolder(root: string, report: (change: Change) => void): FolderWatch {
  const watchers = createWatchers(root, (path) => (path === '' ? restart() : watchers.unwatch(path)));
  let disk = diskAt(root);
  let isClosed = false;

  /** Yields after each folder. */
  function* addFolder(path: string, chain: readonly string[], isNew: boolean): Generator<void> {
    yield;
    for (const entry of entriesOf(join(root, path))) {
      const inside = pathIn(path, entry.name);
      if (isLeftOut(inside)) continue;
      if (isNew) report({ path: inside, isContent: false });
      yield* addEntry(inside, entry, chain, isNew);
    }
  }

  /** `chain` are the targets of the links on the way there. */
  function* addEntry(
    path: string,
    entry: Dirent | Stats,
    chain: readonly string[],
    isNew: boolean,
  ): Generator<void> {
    if (entry.isDirectory()) {
      if (!isRecursive) watchEntries(path, chain);
      yield* addFolder(path, chain, isNew);
    } else if (entry.isSymbolicLink()) {
      const target = followLink(disk, path, chain);
      if (typeof target === 'string') return;
      const inner = [...chain, target.real];
      if (target.isFolder) {
        watchEntries(path, inner);
        yield* addFolder(path, inner, isNew);
      } else watchers.watch(path, (event) => changedAt(path, chain, event));
    }
  }

  const watchEntries = (folder: string, chain: readonly string[]): void =>
    watchers.watch(folder, (event, name) => {
      // On Windows, there is no name after too many changes at once.
      if (name === null) report({ path: folder, isContent: false });
      else if (folder === '' && isOwnEvent(event, name)) restart();
      else changedAt(pathIn(folder, name.replaceAll(sep, '/')), chain, event);
    });

  /** A folder that is deleted or moved reports its own name. */
  const isOwnEvent = (event: string, name: string): boolean =>
    event === 'rename' && name === basename(root) && entryAt(join(root, name)) === undefined;

  const changedAt = (path: string, chain: readonly string[], event: string): void => {
    if (isLeftOut(path)) return;
    if (event === 'change') {
      if (!isFolder(join(root, path))) report({ path, isContent: true });
      return;
    }
    watchers.unwatch(path);
    report({ path, isContent: false });
    const entry = entryAt(join(root, path));
    if (entry !== undefined) exhaust(addEntry(path, entry, chain, true));
  };

  const addRoot = (isNew: boolean): Generator<void> => {
    disk = diskAt(root);
    watchEntries('', []);
    if (!watchers.has('')) watchFile(root, { interval: pollingInterval }, comeBack);
    return addFolder('', [], isNew);
  };

  /** A deleted root would no longer be watched when it comes back, as when switching branches. */
  const restart = (): void => {
    watchers.close();
    report({ path: '', isContent: false });
    exhaust(addRoot(true));
  };
  const comeBack = (stats: Stats): void => {
    if (!stats.isDirectory()) return;
    unwatchFile(root, comeBack);
    restart();
  };

  const start = async (): Promise<void> => {
    let folders = 0;
    for (const _ of addRoot(false)) {
      folders += 1;
      if (folders % 100 === 0) await setImmediate();
      if (isClosed) return;
    }
    const refusal = watchers.refusal();
    if (refusal !== undefined) throw new UsageError(`the folder cannot be watched: ${refusal.message}`);
  };

  return {
    ready: start(),
    close: () => {
      isClosed = true;
      unwatchFile(root, comeBack);
      watchers.close();
    },
  };
}

function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function isLeftOut(path: string): boolean {
  return path.split('/').some((name) => name === 'node_modules' || name === '.git');
}

function exhaust(steps: Iterable<void>): void {
  for (const _ of steps);
}

/** Empty if the folder is gone or cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  return unlessUnreadable(() => readdirSync(folder, { withFileTypes: true })) ?? [];
}

function entryAt(path: string): Stats | undefined {
  return unlessUnreadable(() => lstatSync(path, { throwIfNoEntry: false }));
}

function isFolder(path: string): boolean {
  return unlessUnreadable(() => statSync(path, { throwIfNoEntry: false }))?.isDirectory() === true;
}
