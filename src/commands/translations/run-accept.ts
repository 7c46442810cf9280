import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import { withAccepted } from '../../translations/entries.ts';
import type { Accepted } from '../../translations/lock.ts';
import type { Pair } from '../../translations/pairs.ts';
import { statusesOf } from '../../translations/status.ts';
import { changeTranslations, lockOnly } from './change-translations.ts';
import type { OpenedLanguages } from './open.ts';
import type { AcceptOptions } from './options.ts';

/** `docs translations accept`: the translations answer to their source as it is now. */
export async function runAccept(io: Io, pages: readonly string[], options: AcceptOptions): Promise<number> {
  if ((pages.length === 0) !== (options.all === true))
    throw new UsageError(
      'name the pages to accept, or use --all',
      'docs translations accept guides/a --language fr',
    );
  return changeTranslations(io, 'docs translations accept', options, (site) => {
    const { languages, lock } = site;
    const chosen = pairsNamed(site, pages, options).filter(
      ({ source, translation }) => source !== undefined && translation !== undefined,
    );
    const none = { kind: 'none', because: '' } as const;
    const statuses = statusesOf(languages, chosen, lock, () => none);
    const silenced: readonly Accepted[] = [
      ...(options.drift === true ? (['drift'] as const) : []),
      ...(options.identical === true ? (['identical'] as const) : []),
    ];
    return {
      ...lockOnly,
      lock: withAccepted(lock ?? { source: languages.source, pages: new Map() }, statuses, silenced),
      accepted: chosen.map(({ page, language }) => ({ page, language })),
      lines: chosen.map(({ page, language }) => `accepted ${page} in ${language}`),
      isShort: false,
    };
  });
}

/** A page is named by its path in the source language or in its own. */
function pairsNamed(
  { languages }: OpenedLanguages,
  pages: readonly string[],
  { language: wanted }: AcceptOptions,
): readonly Pair[] {
  const unknown = wanted.find((one) => !languages.languages.includes(one));
  if (unknown !== undefined)
    throw new UsageError(
      `the site is not translated to "${unknown}"`,
      `its languages are ${languages.languages.join(', ')}`,
    );
  const inLanguage = languages.pairs.filter(
    ({ language }) => wanted.length === 0 || wanted.includes(language),
  );
  if (pages.length === 0) return inLanguage;
  return pages.flatMap((name) => {
    const path = pagePathOf(name.replace(/^\//, ''));
    const named = inLanguage.filter(
      ({ page, translationPath, translation }) =>
        page === path || (translation !== undefined && translationPath === path),
    );
    if (named.length === 0)
      throw new UsageError(`no translated page is called "${name}"`, 'docs translations status lists them');
    return named;
  });
}
