import { printedJson } from '../../check/report/visible.ts';
import { positionAt } from '../../site/source/span.ts';
import type { Page } from '../../site/model/pages/page.ts';
import type { State } from '../../translations/state.ts';
import type { PairStatus } from '../../translations/status.ts';
import type { OpenedLanguages } from './open.ts';
import type { ReportedStatus } from './reported-status.ts';

/** Counts by state, and of pages with drift, in one language. */
export type Counts = Readonly<Record<State | 'drift', number>>;

export function countsOf(statuses: readonly PairStatus[], language: string): Counts {
  const own = statuses.filter(({ pair }) => pair.language === language);
  const count = (state: State) => own.filter((one) => one.state === state).length;
  const [current, stale, missing, identical, orphan, unknown] = (
    ['current', 'stale', 'missing', 'identical', 'orphan', 'unknown'] as const
  ).map(count) as [number, number, number, number, number, number];
  const drift = own.filter((one) => one.drift.length > 0).length;
  return { current, stale, missing, identical, orphan, unknown, drift };
}

/** The JSON of `docs translations status`: counts of all pairs, and the pages that were asked for. */
export function statusDocument(
  { languages: { source, languages } }: OpenedLanguages,
  all: readonly ReportedStatus[],
  shown: readonly ReportedStatus[],
): string {
  return printedJson({
    version: 1,
    source,
    languages: languages.map((language) => ({
      language,
      pages: all.filter(({ pair }) => pair.language === language && pair.translation !== undefined).length,
      counts: countsOf(all, language),
    })),
    pages: shown.map((status) => {
      const { pair, state, basis, since, changes, drift } = status;
      const { page, language, translationPath, translation } = pair;
      return {
        page,
        language,
        translation: translationPath,
        path: translation?.file.path ?? null,
        state,
        basis: basis.kind,
        ...(state === 'unknown' && basis.kind === 'none' && { reason: basis.because }),
        since: since ?? null,
        changes,
        drift: drift.map(({ range, ...rest }) => ({ ...rest, range: rangeIn(translation, range) })),
      };
    }),
  });
}

function rangeIn(page: Page | undefined, { start, end }: { readonly start: number; readonly end: number }) {
  if (page === undefined) return undefined;
  return { start: positionAt(page.file, start), end: positionAt(page.file, end) };
}
