import { unwatchFile, watchFile, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { UsageError } from '../machine/usage-error.ts';
import { watchEntries, type Change } from './watch-entries.ts';
import { createWatchers } from './watchers.ts';

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
  let isClosed = false;

  const addRoot = (isNew: boolean): Generator<void> => {
    const steps = watchEntries(root, watchers, { report, gone: restart }, isNew);
    if (!watchers.has('')) watchFile(root, { interval: pollingInterval }, comeBack);
    return steps;
  };

  /** A deleted root would no longer be watched when it comes back, as when switching branches. */
  const restart = (): void => {
    watchers.close();
    report({ path: '', isContent: false });
    for (const _ of addRoot(true));
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
