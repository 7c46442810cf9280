import { join, resolve } from 'node:path';
import { visible } from '../../check/report/visible.ts';
import { changesBelow } from '../../workspace/changes.ts';
import { decidesContent } from '../../site/load/ignore.ts';
import { createEngine, type Engine } from '../../check/run/engine.ts';
import { notingLoad } from '../../site/load/noting-load.ts';
import type { Io } from '../../machine/io.ts';
import { ownOutputs } from '../../workspace/own-outputs.ts';
import { threadedReader } from '../../workspace/pages/threaded-reader.ts';
import { findRoot } from '../../workspace/root.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { checkOnce } from './once.ts';
import type { CheckPlan } from './plan.ts';

/** Checks now, and again after every burst of changes to files it reads, until interrupted. */
export async function watch(io: Io, folder: string | undefined, plan: CheckPlan): Promise<number> {
  const root = findRoot(io.cwd, folder);
  const interrupted = io.interrupted();
  const engine = createEngine(threadedReader(root));
  const { load, wasRead } = notingLoad(engine.load);
  const isOwnOutput = ownOutputs(io, writtenFiles(io, plan));
  const changes = changesBelow(
    root,
    ({ path, isContent }) =>
      (!isContent || wasRead(path) || decidesContent(path)) && !isOwnOutput(join(root, path)),
  );
  try {
    // Changes before the watcher has seen all files would be missed.
    await changes.ready;
    for (;;) {
      if (io.stdout.isTTY === true) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
      await checkAgain(io, folder ?? root, plan, { ...engine, load });
      io.stderr.write('watching for changes, press Ctrl+C to stop\n');
      const isDone = await Promise.race([interrupted.then(() => true), changes.next().then(() => false)]);
      if (isDone) return 0;
    }
  } finally {
    changes.close();
  }
}

function writtenFiles({ cwd }: Io, { output, baseline }: CheckPlan): readonly string[] {
  return [output.file, baseline?.update === true ? baseline.path : undefined].flatMap((path) =>
    path === undefined ? [] : [resolve(cwd, path)],
  );
}

/** A temporarily broken settings file, or missing docs.json, does not end the watch. */
async function checkAgain(io: Io, folder: string, plan: CheckPlan, engine: Engine): Promise<void> {
  try {
    await checkOnce(io, folder, plan, engine);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`error: ${visible(error.message)}\n`);
  }
}
