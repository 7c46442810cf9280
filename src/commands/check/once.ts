import type { Engine } from '../../check/engine.ts';
import type { Io } from '../../system/io.ts';
import { beginSite, openWith, readBegun } from '../../workspace/open-site.ts';
import type { CheckOptions } from './options.ts';
import { progressLine } from './progress.ts';
import { askForSamples } from './sample-thread.ts';
import { askForSpecs } from './spec-thread.ts';

/**
 * Checks a site once, prints what was found and gives the exit code. The rules are loaded while threads read the pages.
 * With an engine only what has changed since it last ran is looked at.
 */
export async function checkOnce(
  io: Io,
  given: string | undefined,
  options: CheckOptions,
  engine?: Engine,
): Promise<number> {
  const started = performance.now();
  const progress = progressLine(io, 'reading pages');
  try {
    const [{ opened, specs, samples }, { checkOpened }] = await Promise.all([
      engine === undefined
        ? open(io, given)
        : { opened: await openWith(io, given, engine), specs: undefined, samples: undefined },
      import('./check-opened.ts'),
    ]);
    progress.at(`checking ${opened.site.pages.size} pages`);
    return await checkOpened(io, opened, options, {
      ...{ started, specs, samples, found: progress.end },
      check: engine?.check,
    });
  } finally {
    progress.end();
  }
}

/** Where threads read the pages, one looks at specs and samples later. It has to be asked before it has nothing more to do. */
async function open(io: Io, given: string | undefined) {
  const begun = await beginSite(io, given);
  const specs = begun.readers && askForSpecs(begun.threads);
  const samples = begun.readers && askForSamples(begun.threads);
  return { opened: await readBegun(begun), specs, samples };
}
