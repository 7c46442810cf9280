import { globs } from '../../check/run/globs.ts';
import { colorLevel, type Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { Pair } from '../../translations/pairs.ts';
import type { PairStatus } from '../../translations/status.ts';
import { changesSince } from '../check/changes-since.ts';
import { withProgress } from '../progress.ts';
import { type OpenedLanguages, openLanguages } from './open.ts';
import type { Failure, StatusOptions } from './options.ts';
import { markdownStatus, prettyStatus } from './print-status.ts';
import { reportedStatuses } from './reported-status.ts';
import { statusDocument } from './status-document.ts';

/** `docs translations status`. */
export async function runStatus(io: Io, folder: string | undefined, options: StatusOptions): Promise<number> {
  const { site, all } = await withProgress(io, 'reading pages', async (show) => {
    const site = await openLanguages(io, folder, options.source);
    show('comparing translations');
    return { site, all: reportedStatuses(site, chosenPairs(site, options)) };
  });
  const { state } = options;
  const statuses = state.length === 0 ? all : all.filter((one) => state.includes(one.state));
  io.stdout.write(
    options.format === 'json'
      ? statusDocument(site, all, statuses)
      : options.format === 'markdown'
        ? markdownStatus(site, all, statuses)
        : prettyStatus(site, all, statuses, colorLevel(io, io.stdout)),
  );
  return all.some((one) => options.failOn.some((failure) => isA(one, failure))) ? 1 : 0;
}

function isA({ state, drift }: PairStatus, failure: Failure): boolean {
  return failure === 'drift' ? drift.length > 0 : state === failure;
}

/** The pairs that the options choose. */
function chosenPairs({ opened, languages }: OpenedLanguages, options: StatusOptions): readonly Pair[] {
  const unknown = options.language.find((one) => !languages.languages.includes(one));
  if (unknown !== undefined)
    throw new UsageError(
      `the site is not translated to "${unknown}"`,
      `its languages are ${languages.languages.join(', ')}`,
    );
  const matches = options.page.length === 0 ? () => true : globs(options.page);
  const changed =
    options.changedSince === undefined ? undefined : changesSince(opened.root, options.changedSince).changed;
  return languages.pairs.filter(({ language, page, source, translation, translationPath }) => {
    if (options.language.length > 0 && !options.language.includes(language)) return false;
    if (!matches(page) && !matches(translationPath)) return false;
    return changed === undefined || [source, translation].some((one) => one && changed.has(one.file.path));
  });
}
