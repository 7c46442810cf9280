import { inOrder } from '../../change/move/plan.ts';
import type { Io } from '../../machine/io.ts';
import { entryNow, withHistory } from '../../translations/entries.ts';
import { planCreation } from '../../translations/created-pages.ts';
import { withEntry } from '../../translations/lock.ts';
import { planPruning } from '../../translations/pruned-pages.ts';
import { listed } from '../summary-lines.ts';
import { rejectUncommitted } from '../uncommitted.ts';
import { changeTranslations, type TranslationsChange } from './change-translations.ts';
import type { OpenedLanguages } from './open.ts';
import type { SyncOptions } from './options.ts';
import { withOwnLinks } from './own-links.ts';
import { reportedStatuses } from './reported-status.ts';

/**
 * `docs translations sync`: writes what git knows of each pair into the lock, so that rules need no git; creates, removes
 * and mends pages if asked to.
 */
export async function runSync(io: Io, folder: string | undefined, options: SyncOptions): Promise<number> {
  const here = folder === undefined ? options : { ...options, root: folder };
  return changeTranslations(io, 'docs translations sync', here, (site) => {
    const change = synced(site, options);
    return options.links === true ? withOwnLinks(site.opened, change) : change;
  });
}

function synced(site: OpenedLanguages, { create, prune }: SyncOptions): TranslationsChange {
  const { languages, opened } = site;
  const { url } = opened.settings;
  const statuses = reportedStatuses(site, languages.pairs);
  const known = statuses.filter(({ basis }) => basis.kind === 'git');
  const unknown = statuses.filter(({ state, basis }) => state === 'unknown' && basis.kind === 'none');
  const creation = create === true ? planCreation(opened.site, languages, url) : nothing;
  const pruning = prune === true ? planPruning(opened.site, languages, url) : nothing;
  rejectUncommitted(opened.root, pruning.removed, 'commit them first');
  const empty = { source: languages.source, pages: new Map() };
  const kept = withHistory(site.lock ?? empty, known);
  const pruned = pruning.pairs.reduce(
    (lock, { page, language }) => withEntry(lock, page, language, undefined),
    kept,
  );
  const lock = creation.pages.reduce((all, { pair }) => {
    const { page, language, source, translationPath } = pair;
    return source === undefined ? all : withEntry(all, page, language, entryNow(source, translationPath, []));
  }, pruned);
  const edits = inOrder([...creation.edits, ...pruning.edits]);
  const unresolved = [...creation.unresolved, ...pruning.unresolved];
  return {
    lock,
    accepted: [],
    created: new Map(creation.pages.map(({ path, text }) => [path, text])),
    removed: pruning.removed,
    edits,
    redirects: pruning.redirects,
    unresolved,
    lines: [
      `${known.length} translations added to the lock`,
      ...listed(
        'created',
        creation.pages.map(({ path }) => path),
      ),
      ...listed('removed', pruning.removed),
      ...listed('changed', [...new Set(edits.map(({ span }) => span.file.path))]),
      ...listed(
        'redirected',
        pruning.redirects.map(({ source, destination }) => `${source} to ${destination}`),
      ),
      ...(unknown.length > 0
        ? [`${unknown.length} translations are unknown to git: look at them, then docs translations accept`]
        : []),
    ],
    isShort: unknown.length + unresolved.length > 0,
  };
}

const nothing = { pages: [], pairs: [], removed: [], edits: [], redirects: [], unresolved: [] };
