import { basename, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { concernsSite } from '../load/ignore.ts';

/** Quiet time in milliseconds after which a burst of changes is over. */
const quiet = 10;
/**
 * Chokidar tells of a file once in 50 milliseconds. What is written to it meanwhile shows in its raw events alone, for a
 * little longer than that.
 */
const untold = 100;

/** One change below a folder; `path` is relative to it. */
export interface Change {
  readonly path: string;
  /** Other bytes in a file that was there and is there still. */
  readonly isContent: boolean;
}

/** Bursts of changes to the files of a folder, one after the other. */
export interface Changes {
  /** Resolves when changes are seen; earlier ones may have been missed. */
  readonly ready: Promise<void>;
  /** Resolves after the next burst with the paths that changed, at once when one came since the last call. */
  next(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** `counts` tells which changes to what can be part of a site matter; a command must leave out what it writes itself. */
export function changesBelow(root: string, counts: (change: Change) => boolean): Changes {
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) => path !== root && ['node_modules', '.git'].includes(basename(path)),
  });
  const waiting: ((paths: readonly string[]) => void)[] = [];
  const burst = new Set<string>();
  const state: { timer: NodeJS.Timeout | undefined; pending: boolean } = { timer: undefined, pending: false };
  const taken = (): readonly string[] => {
    const paths = [...burst];
    burst.clear();
    return paths;
  };
  /** What chokidar told of lately, and when, by the name of the file alone: its raw events tell no more. */
  const told = new Map<string, { readonly paths: ReadonlySet<string>; readonly at: number }>();
  const toldLately = (name: string): ReadonlySet<string> => {
    const { paths, at } = told.get(name) ?? { paths: new Set<string>(), at: -Infinity };
    return performance.now() - at < untold ? paths : new Set();
  };
  const extendBurst = (): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      const wake = waiting.shift();
      if (wake === undefined) state.pending = true;
      else wake(taken());
    }, quiet);
  };
  watcher.on('all', (event, path) => {
    // A folder that goes would be watched no more, also when it comes back: branches of a repository do that.
    if (event === 'unlinkDir' && path === root) watcher.unwatch(root).add(root);
    const inside = relative(root, path).replaceAll(sep, '/');
    if (inside !== '' && !(concernsSite(inside) && counts({ path: inside, isContent: event === 'change' })))
      return;
    const name = basename(path);
    told.set(name, { paths: new Set([...toldLately(name), inside]), at: performance.now() });
    burst.add(inside);
    extendBurst();
  });
  watcher.on('raw', (_, name) => {
    const paths = toldLately(basename(name ?? ''));
    for (const path of paths) burst.add(path);
    if (paths.size > 0) extendBurst();
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    next: () =>
      new Promise((resolve) => {
        if (!state.pending) waiting.push(resolve);
        else resolve(taken());
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
