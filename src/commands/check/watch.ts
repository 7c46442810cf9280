import { changesBelow } from '../changes.ts';
import type { Load } from '../../load/load.ts';
import { rememberingLoad } from '../../load/remembering-load.ts';
import type { Io } from '../io.ts';
import { threadedReader } from '../pages/threaded-reader.ts';
import { findRoot } from '../root.ts';
import { UsageError } from '../usage-error.ts';
import { checkOnce } from './once.ts';
import type { CheckOptions } from './options.ts';

/** Checks now and again after every burst of changes, until it is interrupted. */
export async function watch(io: Io, given: string | undefined, options: CheckOptions): Promise<number> {
  const root = findRoot(io.cwd, given);
  const interrupted = io.interrupted();
  const changes = changesBelow(root);
  const read = rememberingLoad(threadedReader(root));
  try {
    // What changes before the watcher has seen all files would be missed.
    await changes.ready;
    for (;;) {
      if (io.stdout.isTTY === true) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
      await checkAgain(io, given, options, read);
      io.stderr.write('watching for changes, Ctrl+C ends\n');
      const isDone = await Promise.race([interrupted.then(() => true), changes.next().then(() => false)]);
      if (isDone) return 0;
    }
  } finally {
    await changes.close();
  }
}

/** A settings file that is broken for the moment does not end the watch. */
async function checkAgain(
  io: Io,
  given: string | undefined,
  options: CheckOptions,
  read: Load,
): Promise<void> {
  try {
    await checkOnce(io, given, options, read);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`error: ${error.message}\n`);
  }
}
