import type { Load } from '../../load/load.ts';
import type { Io } from '../io.ts';
import { beginSite, openWith, readBegun } from '../open-site.ts';
import type { CheckOptions } from './options.ts';
import { progressLine } from './progress.ts';
import { askForSpecs } from './spec-thread.ts';

/** Checks a site once, prints what was found and gives the exit code. The rules are loaded while threads read the pages. */
export async function checkOnce(
  io: Io,
  given: string | undefined,
  options: CheckOptions,
  read?: Load,
): Promise<number> {
  const started = performance.now();
  const progress = progressLine(io, 'reading pages');
  try {
    const [{ opened, specs }, { checkOpened }] = await Promise.all([
      read === undefined ? open(io, given) : { opened: await openWith(io, given, read), specs: undefined },
      import('./check-opened.ts'),
    ]);
    progress.at(`checking ${opened.site.pages.size} pages`);
    return await checkOpened(io, opened, options, { started, specs, found: progress.end });
  } finally {
    progress.end();
  }
}

/** Where threads read the pages, one looks at the specs later. It has to be asked before it has nothing more to do. */
async function open(io: Io, given: string | undefined) {
  const begun = await beginSite(io, given);
  const specs = begun.readers && askForSpecs(begun.threads);
  return { opened: await readBegun(begun), specs };
}
