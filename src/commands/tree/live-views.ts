import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CheckSite } from '../../check/run/check.ts';
import { createEngine } from '../../check/run/engine.ts';
import type { Host } from '../../site/load/host.ts';
import { settingsName, type Settings } from '../../site/load/settings.ts';
import type { Site } from '../../site/model/site.ts';
import { outlineOf } from './viewer/outline.ts';
import type { View, ViewSource } from './viewer/view.ts';
import { changesBelow, type Changes } from '../../workspace/changes.ts';
import { levelsOf } from '../check/rule-ids.ts';
import { basePath, placeAt, type OpenedSite } from '../../workspace/open-site.ts';
import { threadedReader } from '../../workspace/pages/threaded-reader.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** Views of a site that follow its files until closed. */
export interface LiveViews extends ViewSource {
  close(): void;
}

/** Reads the site again after every change. While files are broken, the last valid tree is kept. */
export function liveViews({ root, settings, site }: OpenedSite, isComplete: boolean): LiveViews {
  const listeners = new Set<() => void>();
  let changes: Changes | undefined;
  const { load, resolve, check } = createEngine(threadedReader(root));
  let current = isComplete ? viewOf(site, check, settings, undefined) : firstView(site);
  let isClosed = false;
  const nextView = async (): Promise<View> => {
    const last = current.waiting === undefined ? current : undefined;
    try {
      const place = await placeAt(root);
      const loaded = await load(interruptible(place.host, () => isClosed));
      return isClosed
        ? current
        : viewOf(resolve(loaded, basePath(place.settings)), check, place.settings, last);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { ...current, problem: `${lastGood}: ${error.message}` };
    }
  };
  const show = (view: View): void => {
    current = view;
    for (const listener of listeners) listener();
  };
  const renew = async (): Promise<void> => show(await nextView());
  const follow = async (watcher: Changes): Promise<void> => {
    if (!isComplete) await renew();
    for (let change: Promise<unknown> = watcher.ready; ; change = watcher.next()) {
      await change;
      if (isClosed) return;
      if (change === watcher.ready && !changedSinceStart(root, site.files)) continue;
      await renew();
    }
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      // Not before the first screen is shown.
      if (changes === undefined) {
        changes = changesBelow(root, () => true);
        void follow(changes).catch((error: unknown) => {
          if (!(error instanceof UsageError)) throw error;
          show({ ...current, problem: error.message });
        });
      }
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      changes?.close();
    },
  };
}

/** At the start, since the rest may be cut at the edge of the screen. */
const lastGood = 'this is the last valid tree';

/** A host that yields to key presses on large sites, and stops reading when the viewer is closed. */
function interruptible(host: Host, isClosed: () => boolean): Host {
  let stamps = 0;
  return {
    ...host,
    stamp: async (path) => {
      stamps += 1;
      if (stamps % 500 === 0) await setImmediate();
      return host.stamp(path);
    },
    read: async (path) => (isClosed() ? undefined : host.read(path)),
    refusal: async (path) => (isClosed() ? undefined : host.refusal(path)),
  };
}

/** Whether files changed while the site was read, before the watcher was ready. */
function changedSinceStart(root: string, files: ReadonlySet<string>): boolean {
  const statsOf = (path: string) => statSync(join(root, path), { throwIfNoEntry: false });
  const isNew = (stats: Stats | undefined) => stats !== undefined && stats.mtimeMs > performance.timeOrigin;
  return (
    isNew(statsOf(settingsName)) ||
    [...files].some((path) => {
      const stats = statsOf(path);
      return stats === undefined || isNew(stats);
    })
  );
}

function firstView(site: Site): View {
  const waiting = `reading ${site.pages.size} pages for their titles and findings`;
  return { site, nodes: outlineOf(site, []), problem: undefined, waiting };
}

function viewOf(site: Site, check: CheckSite, settings: Settings, last: View | undefined): View {
  const fault = site.complete ? undefined : site.faults.find(({ rule }) => rule.startsWith('config/'));
  if (fault !== undefined && last !== undefined) {
    return {
      ...last,
      problem: `${lastGood}: ${fault.span.file.path} is broken: ${fault.message}`,
    };
  }
  const problem = fault === undefined ? undefined : `${fault.span.file.path} is broken: ${fault.message}`;
  return {
    site,
    nodes: outlineOf(site, check(site, levelsOf(settings), { url: settings.url })),
    problem,
    waiting: undefined,
  };
}
