import type { Io } from '../../machine/io.ts';
import { withHistory } from '../../translations/entries.ts';
import { changeLock } from './change-lock.ts';
import type { ChangeOptions } from './options.ts';
import { reportedStatuses } from './reported-status.ts';

/** `docs translations sync`: writes what git knows of each pair into the lock, so that rules need no git. */
export async function runSync(io: Io, folder: string | undefined, options: ChangeOptions): Promise<number> {
  const here = folder === undefined ? options : { ...options, root: folder };
  return changeLock(io, 'docs translations sync', here, (site) => {
    const { languages, lock } = site;
    const statuses = reportedStatuses(site, languages.pairs);
    const known = statuses.filter(({ basis }) => basis.kind === 'git');
    const unknown = statuses.filter(({ state, basis }) => state === 'unknown' && basis.kind === 'none');
    return {
      lock: withHistory(lock ?? { source: languages.source, pages: new Map() }, known),
      accepted: [],
      lines: [
        `${known.length} translations added to the lock`,
        ...(unknown.length > 0
          ? [`${unknown.length} translations are unknown to git: look at them, then docs translations accept`]
          : []),
      ],
      isShort: unknown.length > 0,
    };
  });
}
