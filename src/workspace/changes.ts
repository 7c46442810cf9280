import { concernsSite } from '../site/load/ignore.ts';
import type { Change } from './watch-entries.ts';
import { watchFolder } from './watch-folder.ts';

/** In milliseconds without changes, after which a burst is over. */
const quietTime = 10;

/** Successive bursts of changes to the files of a folder. */
export interface Changes {
  /** Resolves when watching has started; earlier changes may be missed. */
  readonly ready: Promise<void>;
  /** Resolves with the changed paths after the next burst, or immediately if there was one since the last call. */
  next(): Promise<readonly string[]>;
  close(): void;
}

/** `counts` selects the relevant changes; a command must exclude its own output. */
export function changesBelow(root: string, counts: (change: Change) => boolean): Changes {
  const waiting: ((paths: readonly string[]) => void)[] = [];
  const burst = new Set<string>();
  const state: { timer: NodeJS.Timeout | undefined; pending: boolean } = { timer: undefined, pending: false };
  const takeBurst = (): readonly string[] => {
    const paths = [...burst];
    burst.clear();
    return paths;
  };
  const scheduleWake = (): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      const wake = waiting.shift();
      if (wake === undefined) state.pending = true;
      else wake(takeBurst());
    }, quietTime);
  };
  const watch = watchFolder(root, (change) => {
    if (change.path !== '' && !(concernsSite(change.path) && counts(change))) return;
    burst.add(change.path);
    scheduleWake();
  });
  return {
    ready: watch.ready,
    next: () =>
      new Promise((resolve) => {
        if (!state.pending) waiting.push(resolve);
        else resolve(takeBurst());
        state.pending = false;
      }),
    close: () => {
      clearTimeout(state.timer);
      watch.close();
    },
  };
}
