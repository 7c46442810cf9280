import { basename, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { concernsSite } from '../load/ignore.ts';

/** In milliseconds without changes, after which a burst is over. */
const quietTime = 10;
/**
 * In milliseconds. Chokidar reports a file at most once in 50 milliseconds; writes in between appear only in its raw events,
 * for a little longer than that.
 */
const rawEventTime = 100;

/** One change below a folder; `path` is relative to it. */
export interface Change {
  readonly path: string;
  /** Whether the content of an existing file changed. */
  readonly isContent: boolean;
}

/** Successive bursts of changes to the files of a folder. */
export interface Changes {
  /** Resolves when watching has started; earlier changes may be missed. */
  readonly ready: Promise<void>;
  /** Resolves with the changed paths after the next burst, or immediately if there was one since the last call. */
  next(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** `counts` selects the relevant changes; a command must exclude its own output. */
export function changesBelow(root: string, counts: (change: Change) => boolean): Changes {
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) => path !== root && ['node_modules', '.git'].includes(basename(path)),
  });
  const waiting: ((paths: readonly string[]) => void)[] = [];
  const burst = new Set<string>();
  const state: { timer: NodeJS.Timeout | undefined; pending: boolean } = { timer: undefined, pending: false };
  const takeBurst = (): readonly string[] => {
    const paths = [...burst];
    burst.clear();
    return paths;
  };
  /** Recently reported paths by file name, which is all that raw events contain. */
  const recent = new Map<string, { readonly paths: ReadonlySet<string>; readonly at: number }>();
  const recentPaths = (name: string): ReadonlySet<string> => {
    const { paths, at } = recent.get(name) ?? { paths: new Set<string>(), at: -Infinity };
    return performance.now() - at < rawEventTime ? paths : new Set();
  };
  const scheduleWake = (): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      const wake = waiting.shift();
      if (wake === undefined) state.pending = true;
      else wake(takeBurst());
    }, quietTime);
  };
  watcher.on('all', (event, path) => {
    // A deleted root would no longer be watched when it comes back, as when switching branches.
    if (event === 'unlinkDir' && path === root) watcher.unwatch(root).add(root);
    const inside = relative(root, path).replaceAll(sep, '/');
    if (inside !== '' && !(concernsSite(inside) && counts({ path: inside, isContent: event === 'change' })))
      return;
    const name = basename(path);
    recent.set(name, { paths: new Set([...recentPaths(name), inside]), at: performance.now() });
    burst.add(inside);
    scheduleWake();
  });
  watcher.on('raw', (_, name) => {
    const paths = recentPaths(basename(name ?? ''));
    for (const path of paths) burst.add(path);
    if (paths.size > 0) scheduleWake();
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    next: () =>
      new Promise((resolve) => {
        if (!state.pending) waiting.push(resolve);
        else resolve(takeBurst());
        state.pending = false;
      }),
    close: async () => {
      clearTimeout(state.timer);
      // Chokidar 5.0 adds a folder when its last file is deleted, even after closing, and the process would never end.
      watcher.add = () => watcher;
      await watcher.close();
    },
  };
}
