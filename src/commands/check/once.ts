import type { Engine } from '../../check/engine.ts';
import type { Io } from '../../system/io.ts';
import { startReading, openWithEngine, finishReading } from '../../workspace/open-site.ts';
import type { CheckOptions } from './options.ts';
import { progressLine } from './progress.ts';
import { startSampleThread } from './sample-thread.ts';
import { startSpecThread } from './spec-thread.ts';
import { wordThread } from './word-thread.ts';

/**
 * Checks a site once, prints the findings and returns the exit code. The rules are loaded while threads read the pages.
 * With an engine, only what has changed since its last run is checked.
 */
export async function checkOnce(
  io: Io,
  folder: string | undefined,
  options: CheckOptions,
  engine?: Engine,
): Promise<number> {
  const started = performance.now();
  const progress = progressLine(io, 'reading pages');
  try {
    const [{ opened, ...threads }, { checkOpened }] = await Promise.all([
      engine === undefined ? open(io, folder) : { opened: await openWithEngine(io, folder, engine) },
      import('./check-opened.ts'),
    ]);
    progress.at(`checking ${opened.site.pages.size} pages`);
    return await checkOpened(io, opened, options, {
      ...{ started, ...threads, onChecked: progress.end },
      check: engine?.check,
    });
  } finally {
    progress.end();
  }
}

/** If threads read the pages, one of them also checks specs and samples. It must be started before the threads end. */
async function open(io: Io, folder: string | undefined) {
  const pending = await startReading(io, folder);
  const specs = pending.readers && startSpecThread(pending.threads);
  const samples = pending.readers && startSampleThread(pending.threads);
  const words = pending.readers && wordThread(pending.threads);
  return { opened: await finishReading(pending), specs, samples, words };
}
