import { basename } from 'node:path';
import { watch } from 'chokidar';

/** Quiet time in milliseconds after which a burst of changes is over. */
const quiet = 10;
/**
 * Chokidar tells of a file once in 50 milliseconds. What is written to it meanwhile shows in its raw events alone, for a
 * little longer than that.
 */
const untold = 100;

/** Bursts of changes to the files of a folder, one after the other. */
export interface Changes {
  /** Resolves when changes are seen; earlier ones may have been missed. */
  readonly ready: Promise<void>;
  /** Resolves after the next burst, at once when one came since the last call. */
  next(): Promise<void>;
  close(): Promise<void>;
}

export function changesBelow(root: string): Changes {
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) => path !== root && ['node_modules', '.git'].includes(basename(path)),
  });
  const waiting: (() => void)[] = [];
  const state: { timer: NodeJS.Timeout | undefined; pending: boolean; told: number } = {
    timer: undefined,
    pending: false,
    told: -Infinity,
  };
  const extendBurst = (): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      const wake = waiting.shift();
      if (wake === undefined) state.pending = true;
      else wake();
    }, quiet);
  };
  watcher.on('all', (event, path) => {
    // A folder that goes would be watched no more, also when it comes back: branches of a repository do that.
    if (event === 'unlinkDir' && path === root) watcher.unwatch(root).add(root);
    state.told = performance.now();
    extendBurst();
  });
  watcher.on('raw', () => {
    if (performance.now() - state.told < untold) extendBurst();
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    next: () =>
      new Promise<void>((resolve) => {
        if (!state.pending) waiting.push(resolve);
        else resolve();
        state.pending = false;
      }),
    close: async () => {
      clearTimeout(state.timer);
      // Chokidar 5.0 adds a folder whose last file goes, also once it is closed: then the process would never end.
      watcher.add = () => watcher;
      await watcher.close();
    },
  };
}
