import type { Load } from '../../load/load.ts';
import type { Io } from '../io.ts';
import { openSite, openWith } from '../open-site.ts';
import type { CheckOptions } from './options.ts';

/** Checks a site once, prints what was found and gives the exit code. The rules are loaded while threads read the pages. */
export async function checkOnce(
  io: Io,
  given: string | undefined,
  options: CheckOptions,
  read?: Load,
): Promise<number> {
  const started = performance.now();
  const [opened, { checkOpened }] = await Promise.all([
    read === undefined ? openSite(io, given) : openWith(io, given, read),
    import('./check-opened.ts'),
  ]);
  return checkOpened(io, opened, options, started);
}
