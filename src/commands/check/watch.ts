import { basename } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import type { Io } from '../io.ts';
import { findRoot } from '../root.ts';
import { UsageError } from '../usage-error.ts';
import { checkOnce } from './once.ts';
import type { CheckOptions } from './options.ts';

/** Checks now and again after every burst of changes, until it is interrupted. */
export async function watch(io: Io, given: string | undefined, options: CheckOptions): Promise<number> {
  const root = findRoot(io.cwd, given);
  const interrupted = io.interrupted();
  const changes = burstsOf(root);
  try {
    for (;;) {
      if (io.stdout.isTTY === true) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
      await checkAgain(io, given, options);
      io.stderr.write('watching for changes, Ctrl+C ends\n');
      const isDone = await Promise.race([interrupted.then(() => true), changes.next().then(() => false)]);
      if (isDone) return 0;
    }
  } finally {
    await changes.close();
  }
}

/** A settings file that is broken for the moment does not end the watch. */
async function checkAgain(io: Io, given: string | undefined, options: CheckOptions): Promise<void> {
  try {
    await checkOnce(io, given, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`error: ${error.message}\n`);
  }
}

/** Quiet time after which a burst of changes is over. */
const quiet = 40;

function burstsOf(root: string) {
  const watcher = watchFiles(root, {
    ignoreInitial: true,
    ignored: (path) => path !== root && ['node_modules', '.git'].includes(basename(path)),
  });
  const waiting: (() => void)[] = [];
  const state: { timer: NodeJS.Timeout | undefined; pending: boolean } = { timer: undefined, pending: false };
  watcher.on('all', () => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      const wake = waiting.shift();
      if (wake === undefined) state.pending = true;
      else wake();
    }, quiet);
  });
  return {
    /** Resolves after the next burst, at once when one came since the last call. */
    next: () =>
      new Promise<void>((resolve) => {
        if (!state.pending) waiting.push(resolve);
        else resolve();
        state.pending = false;
      }),
    close: async () => {
      clearTimeout(state.timer);
      await watcher.close();
    },
  };
}
